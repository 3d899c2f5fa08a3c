import { type ApiKey, rotateApiKey } from '@outrider/contract/api-keys.ts';
import { Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

const HOUR_MS = 3_600_000;
const HOURS = [0, 1, 24, 168];

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onDrawn: (key: string) => void;
  readonly onClose: () => void;
}

export function RotateDialog({ apiKey, onDrawn, onClose }: RotateDialogProps): ReactElement {
  const { t, i18n } = useTranslation('apiKeys');
  const rotate = useCallMutation(rotateApiKey, ({ key }) => onDrawn(key));
  const nameOf = (hours: number) =>
    hours === 0 ? t('keepNot') : formatDuration(hours * HOUR_MS, languageTag(i18n.language));
  return (
    <FormDialog<{ keepHours: number }>
      title={t('rotateTitle', { name: apiKey.name })}
      submit={t('rotate')}
      mutation={rotate}
      initialValues={{ keepHours: 24 }}
      onClose={onClose}
      onSubmit={({ keepHours }) => rotate.mutate({ id: apiKey.id, keepHours })}
    >
      <p>{t('rotateText')}</p>
      <Form.Item name="keepHours" label={t('keep')}>
        <Select options={HOURS.map((value) => ({ value, label: nameOf(value) }))} />
      </Form.Item>
    </FormDialog>
  );
}

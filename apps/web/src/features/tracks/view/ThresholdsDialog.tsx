import { type findThresholds, updateThresholds } from '@outrider/contract/thresholds.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { Form, InputNumber, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCallMutation } from '../../../lib/use-call.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { useSaved } from '../../../ui/use-saved.ts';

type Answer = CallOutput<typeof findThresholds>;
type Thresholds = Answer['thresholds'];

/** The limits of the contract (thresholds.ts). */
const LIMITS: Readonly<Record<keyof Thresholds, readonly [least: number, most: number]>> = {
  stopSpeedKmh: [0, 30],
  stayMinS: [60, 86_400],
  stayRadiusM: [20, 2_000],
  tripMinM: [0, 10_000],
  gapS: [60, 86_400],
  overspeedKmh: [20, 300],
  overspeedMinS: [0, 600],
};
// The cast is safe: Object.keys only loses the type of the names.
const NAMES = Object.keys(LIMITS) as readonly (keyof Thresholds)[];

interface ThresholdsDialogProps {
  readonly accountId: string;
  readonly answer: Answer;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The thresholds for stays and trips of the vehicles' account; they apply to the past as well. */
export function ThresholdsDialog({
  accountId,
  answer,
  onChanged,
  onClose,
}: ThresholdsDialogProps): ReactElement {
  const { t } = useTranslation(['track', 'common']);
  const canEdit = useHasPermission('main:edit');
  const [form] = Form.useForm<Thresholds>();
  const tellSaved = useSaved();
  const change = useCallMutation(updateThresholds, () => {
    tellSaved();
    onChanged();
    onClose();
  });
  return (
    <Modal
      open
      title={t('thresholds.title')}
      onCancel={onClose}
      footer={null}
      width={420}
      closable={{ 'aria-label': t('common:close') }}
    >
      <p className="quiet">
        {t('thresholds.hint')} {t(`thresholds.${answer.source}`)}
      </p>
      <Form<Thresholds>
        form={form}
        layout="horizontal"
        colon={false}
        labelCol={{ span: 15 }}
        labelAlign="left"
        disabled={!canEdit}
        initialValues={answer.thresholds}
        className="track-thresholds"
        onFinish={(thresholds) => change.mutate({ id: accountId, thresholds })}
      >
        {NAMES.map((name) => (
          <Form.Item key={name} name={name} label={t(`thresholds.${name}`)} rules={[{ required: true }]}>
            <InputNumber min={LIMITS[name][0]} max={LIMITS[name][1]} precision={0} />
          </Form.Item>
        ))}
        <FormError error={change.error} />
        {canEdit && (
          <div className="track-thresholds-actions">
            {answer.source === 'own' && (
              <button
                type="button"
                className="button"
                disabled={change.isPending}
                onClick={() => change.mutate({ id: accountId })}
              >
                {t('thresholds.inherit')}
              </button>
            )}
            <button type="submit" className="button button-primary" disabled={change.isPending}>
              {t('thresholds.apply')}
            </button>
          </div>
        )}
      </Form>
    </Modal>
  );
}

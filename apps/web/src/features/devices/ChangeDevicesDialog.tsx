import {
  DEVICE_FIELDS,
  type DeviceField,
  type DeviceValues,
  updateDevices,
} from '@outrider/contract/device-changes.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { Form, Input, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { drawOperationKey } from '../../lib/operation-key.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { BegunJob } from '../../ui/jobs/BegunJob.tsx';
import { DeviceFields, FIELD_TEXTS, type FormValues, toDeviceValues } from './DeviceFields.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';

/** All but what tells one device from another. */
const SHARED_FIELDS = DEVICE_FIELDS.filter(
  (field): field is Exclude<DeviceField, 'carNumber' | 'simNumber' | 'iccid'> =>
    field !== 'carNumber' && field !== 'simNumber' && field !== 'iccid',
);

interface Values extends FormValues {
  readonly numbers?: string;
}

interface ChangeDevicesDialogProps {
  /** Undefined: their numbers are pasted. */
  readonly ids: readonly string[] | undefined;
  readonly onClose: () => void;
  /** Called when the job was begun. */
  readonly onBegun: () => void;
}

type Verdict = CallOutput<typeof updateDevices>;

interface Checked {
  /** The input that it is the verdict on. */
  readonly of: string;
  readonly verdict: Verdict;
}

/** The same for many devices: what, then what would become of each, and only then the job, which can be undone. */
export function ChangeDevicesDialog({ ids, onClose, onBegun }: ChangeDevicesDialogProps): ReactElement {
  const { t } = useTranslation(['devices', 'vehicle', 'monitor', 'accounts']);
  const allowed = useAllowedFields(SHARED_FIELDS);
  const [form] = Form.useForm<Values>();
  const [fields, setFields] = useState<readonly DeviceField[]>([]);
  const [key] = useState(drawOperationKey);
  const [checked, setChecked] = useState<Checked>();
  const values = Form.useWatch<Values>([], form);
  const input = toInput(ids, values ?? {}, fields);
  const check = useCallMutation(updateDevices);
  const run = useCallMutation(updateDevices, onBegun);
  // What was checked is what is done: another choice asks for another check.
  const verdict = checked?.of === JSON.stringify(input) ? checked.verdict : undefined;
  const jobId = run.data?.jobId;
  const title = ids ? t('changeTitle', { count: ids.length }) : t('pasteTitle');
  if (jobId !== undefined) {
    return (
      <Modal
        open
        title={title}
        width={460}
        okText={t('accounts:noted')}
        footer={confirmOnly}
        onOk={onClose}
        onCancel={onClose}
      >
        <p>{t('begun')}</p>
        <BegunJob jobId={jobId} />
      </Modal>
    );
  }
  const good = verdict ? verdict.total - verdict.failed - verdict.unchanged : 0;

  function submit(): void {
    if (good > 0) run.mutate({ ...input, key });
    else
      check.mutate(
        { ...input, dryRun: true },
        { onSuccess: (answer) => setChecked({ of: JSON.stringify(input), verdict: answer }) },
      );
  }

  return (
    <FormDialog<Values>
      title={title}
      submit={good > 0 ? t('run', { count: good }) : t('check')}
      isDisabled={fields.length === 0 || (verdict !== undefined && good === 0)}
      width={560}
      form={form}
      mutation={good > 0 ? run : check}
      onClose={onClose}
      onSubmit={submit}
    >
      {ids === undefined && (
        <Form.Item name="numbers" label={t('numbers')} rules={[{ required: true, message: t('numbers') }]}>
          <Input.TextArea className="numbers" autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      )}
      <Form.Item label={t('whatToChange')}>
        <Select
          mode="multiple"
          aria-label={t('whatToChange')}
          placeholder={t('choose')}
          value={[...fields]}
          options={allowed.map((field) => ({ value: field, label: t(FIELD_TEXTS[field]) }))}
          onChange={(chosen: DeviceField[]) => setFields(chosen)}
        />
      </Form.Item>
      <DeviceFields fields={fields} />
      {verdict && <Verdicts verdict={verdict} />}
    </FormDialog>
  );
}

function toInput(ids: readonly string[] | undefined, values: Values, fields: readonly DeviceField[]) {
  return {
    ...(ids ? { ids: [...ids] } : { terminalIDs: toNumbers(values.numbers ?? '') }),
    values: toDeviceValues(values, fields) as Pick<DeviceValues, (typeof SHARED_FIELDS)[number]>, // Of those alone.
  };
}

/** Lines, commas and blanks separate them; doubles are left in, for the verdict tells of them. */
function toNumbers(text: string): string[] {
  return text.split(/[\s,;，；]+/).filter(Boolean);
}

function Verdicts({ verdict }: { verdict: Verdict }): ReactElement {
  const { t } = useTranslation('devices');
  const errorText = useErrorText();
  const { total, failed, unchanged, problems } = verdict;
  return (
    <div role="status" className="device-verdict">
      <p>{t('will', { count: total - failed - unchanged })}</p>
      {unchanged > 0 && <p className="quiet">{t('already', { count: unchanged })}</p>}
      {failed > 0 && (
        <>
          <p>{t('cannot', { count: failed })}</p>
          <ol className="device-problems">
            {problems.map(({ line, name, key, params }) => (
              <li key={line}>
                <span className="quiet numbers">{line}</span> <strong className="numbers">{name}</strong>{' '}
                {errorText(new ApiError(key, params))}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

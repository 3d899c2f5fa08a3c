import type { CallInput, CallOutput } from '@outrider/contract/call.ts';
import type { ManyDevicesAnswer } from '@outrider/contract/many-devices.ts';
import { Form, type FormInstance, Input, Modal } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawOperationKey } from '../../lib/operation-key.ts';
import { splitNumbers } from '../../lib/split-numbers.ts';
import { useCallMutation, type WritingCall } from '../../lib/use-call.ts';
import { confirmOnly } from '../dialogs/confirm-only.tsx';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { BegunJob } from './BegunJob.tsx';
import { NumbersField } from './NumbersField.tsx';
import { Problems } from './Problems.tsx';
import './jobs.css';

/** What every dialog that does the same to many devices is told. */
export interface ManyDevicesProps {
  /** Undefined: their numbers are pasted. */
  readonly ids: readonly string[] | undefined;
  readonly onClose: () => void;
  /** Called when the job was begun. */
  readonly onBegun: () => void;
}

interface Pasted {
  readonly numbers?: string;
  readonly confirmation?: string;
}

interface ManyDevicesDialogProps<Declared extends WritingCall, Values> extends ManyDevicesProps {
  readonly call: Declared;
  readonly title: string;
  /** What the button says that begins the job. */
  readonly runText: (count: number) => string;
  readonly form: FormInstance<Values & Pasted>;
  readonly initialValues?: Partial<Values>;
  /** What the call takes beside the devices; undefined where something is missing still. */
  readonly input: object | undefined;
  /** Nothing brings back what it does: what is typed confirms it. */
  readonly isForGood?: boolean;
  readonly children?: ReactNode;
  /** What the verdict says beside what every one does. */
  readonly renderVerdict?: (answer: CallOutput<Declared>) => ReactNode;
}

/** The same for many devices: what, then what would become of each, and only then the job. */
export function ManyDevicesDialog<Declared extends WritingCall, Values extends object>({
  call,
  ids,
  title,
  runText,
  form,
  initialValues,
  input,
  isForGood = false,
  children,
  renderVerdict,
  onClose,
  onBegun,
}: ManyDevicesDialogProps<Declared, Values>): ReactElement {
  const { t } = useTranslation(['devices', 'accounts']);
  const [key] = useState(drawOperationKey);
  /** The verdict, and the input that it is on: what was checked is what is done. */
  const [checked, setChecked] = useState<{ readonly of: string; readonly answer: CallOutput<Declared> }>();
  const pasted = Form.useWatch<Pasted>([], form as FormInstance) ?? {};
  const devices = ids ? { ids: [...ids] } : { terminalIDs: splitNumbers(pasted.numbers ?? '') };
  const asked = JSON.stringify([devices, input]);
  const check = useCallMutation(call);
  const run = useCallMutation(call, onBegun);
  const answer = checked?.of === asked ? checked.answer : undefined;
  const verdict = answer as ManyDevicesAnswer | undefined; // As each such call answers.
  const begun = run.data as ManyDevicesAnswer | undefined;
  if (begun?.jobId !== undefined) {
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
        <p>{t(isForGood ? 'begunForGood' : 'begun')}</p>
        <BegunJob jobId={begun.jobId} />
      </Modal>
    );
  }
  const good = verdict ? verdict.total - verdict.failed - verdict.unchanged : 0;

  function submit(): void {
    const given = { ...devices, ...input };
    // What the dialogs give is what their calls take.
    if (good === 0) {
      check.mutate({ ...given, dryRun: true } as CallInput<Declared>, {
        onSuccess: (data) => setChecked({ of: asked, answer: data }),
      });
      return;
    }
    const confirmed = isForGood ? { confirmation: pasted.confirmation ?? '' } : {};
    run.mutate({ ...given, ...confirmed, key } as unknown as CallInput<Declared>);
  }

  return (
    <FormDialog<Values & Pasted>
      title={title}
      submit={good > 0 ? runText(good) : t('check')}
      isDanger={isForGood && good > 0}
      isDisabled={input === undefined || (verdict !== undefined && good === 0)}
      width={560}
      form={form}
      {...(initialValues && { initialValues })}
      mutation={good > 0 ? run : check}
      onClose={onClose}
      onSubmit={submit}
    >
      {ids === undefined && <NumbersField />}
      {children}
      {verdict && (
        <Verdicts verdict={verdict} isForGood={isForGood}>
          {answer && renderVerdict?.(answer)}
        </Verdicts>
      )}
      {isForGood && good > 0 && (
        <Form.Item
          name="confirmation"
          label={good === 1 ? t('confirmOne') : t('confirmMany', { count: good })}
          rules={[{ required: true, message: t('confirmNeeded') }]}
        >
          <Input autoComplete="off" className="numbers" />
        </Form.Item>
      )}
    </FormDialog>
  );
}

interface VerdictsProps {
  readonly verdict: ManyDevicesAnswer;
  readonly isForGood: boolean;
  readonly children: ReactNode;
}

function Verdicts({ verdict, isForGood, children }: VerdictsProps): ReactElement {
  const { t } = useTranslation('devices');
  const { total, failed, unchanged, problems } = verdict;
  return (
    <div role="status" className="job-verdict">
      <p>{t(isForGood ? 'concerned' : 'will', { count: total - failed - unchanged })}</p>
      {children}
      {unchanged > 0 && <p className="quiet">{t('already', { count: unchanged })}</p>}
      {failed > 0 && (
        <>
          <p>{t('cannot', { count: failed })}</p>
          <Problems problems={problems} />
        </>
      )}
    </div>
  );
}

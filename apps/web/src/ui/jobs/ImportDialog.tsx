import type { CallInput, CallOutput } from '@outrider/contract/call.ts';
import { IMPORT_FILE_MAX_BYTES, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { Button, Modal, Upload } from 'antd';
import { CircleCheck, Download, FileUp } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { fromBase64, toBase64 } from '../../lib/file-base64.ts';
import { drawOperationKey } from '../../lib/operation-key.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useCallMutation, useTask, type WritingCall } from '../../lib/use-call.ts';
import { confirmOnly } from '../dialogs/confirm-only.tsx';
import { FormError } from '../FormError.tsx';
import '../dialogs/dialogs.css';
import './jobs.css';
import { BegunJob } from './BegunJob.tsx';
import { Problems } from './Problems.tsx';

interface Chosen {
  readonly name: string;
  /** In base64. */
  readonly file: string;
  /** Of the import that follows the check: a second click is the same operation. */
  readonly key: string;
}

/** What a file is read into: a call as `importInput` and `importAnswer` of the contract make it. */
export interface ImportFrom<Declared extends WritingCall> {
  readonly call: Declared;
  /** What the call takes beside the file. */
  readonly input: Omit<CallInput<Declared>, 'file' | 'fileName' | 'dryRun' | 'key'>;
  readonly findTemplate: () => Promise<{ readonly fileName: string; readonly content: string }>;
}

interface ImportDialogProps<Declared extends WritingCall> {
  readonly from: ImportFrom<Declared>;
  readonly title: string;
  readonly text: string;
  /** Said when the job has begun. */
  readonly begunText: string;
  readonly onClose: () => void;
  /** What the rows need beside the file, above its choice. */
  readonly children?: ReactNode;
  /** What takes the place of a file, below its choice. @param check takes the text of a table */
  readonly renderInstead?: (check: (table: string) => void) => ReactNode;
  /** Said of the verdict. */
  readonly renderAfter?: (answer: CallOutput<Declared>) => ReactNode;
}

/** Template, file, what is wrong with its rows, and only then the import, which goes on without the dialog. */
export function ImportDialog<Declared extends WritingCall>({
  from,
  title,
  text,
  begunText,
  onClose,
  children,
  renderInstead,
  renderAfter,
}: ImportDialogProps<Declared>): ReactElement {
  const { t } = useTranslation('accounts');
  const [chosen, setChosen] = useState<Chosen>();
  const [checked, setChecked] = useState<ImportAnswer>();
  /** The input of the check: with another, another check is needed. */
  const [checkedInput, setCheckedInput] = useState('');
  const [jobId, setJobId] = useState<string>();
  const check = useCallMutation(from.call);
  const run = useCallMutation(from.call, (answer) => {
    const { jobId: begun } = answer as ImportAnswer; // As each such call answers.
    setJobId(begun);
  });
  const template = useTask(async () => {
    const { fileName, content } = await from.findTemplate();
    saveBlob(fileName, fromBase64(content));
  });
  const inputText = JSON.stringify(from.input);

  const read = useTask(async ({ name, file }: Omit<Chosen, 'key'>) => {
    setChecked(undefined);
    run.reset();
    setChosen({ name, file, key: drawOperationKey() });
    // Input and answer are what each such call takes and answers with.
    const answer = await check.mutateAsync({ ...from.input, file, dryRun: true } as CallInput<Declared>);
    setChecked(answer as ImportAnswer);
    setCheckedInput(inputText);
  });
  const choose = useTask(async (given: File) => {
    if (given.size > IMPORT_FILE_MAX_BYTES) throw new ApiError('bodyTooLarge');
    await read.mutateAsync({ name: given.name, file: await toBase64(given) });
  });

  const isStale = chosen !== undefined && checked !== undefined && checkedInput !== inputText;
  /** What takes the place of a file has no name. */
  const isPasted = chosen?.name === '';
  const good = checked === undefined || isStale ? 0 : checked.total - checked.failed;

  function start(): void {
    if (!chosen) return;
    const { file, name: fileName, key } = chosen;
    if (isStale) read.mutate(chosen);
    else run.mutate({ ...from.input, file, fileName, key } as CallInput<Declared>);
  }

  if (jobId !== undefined) return <Begun jobId={jobId} title={title} text={begunText} onClose={onClose} />;
  return (
    <Modal
      open
      title={title}
      width={560}
      okText={isStale ? t('importCheck') : good > 0 ? t('importRun', { count: good }) : t('actions.import')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: good === 0 && !isStale, loading: run.isPending || read.isPending }}
      onOk={start}
      onCancel={onClose}
    >
      <p>{text}</p>
      {children}
      <div className="import-steps">
        <Button icon={<Download size={15} />} onClick={() => template.mutate(undefined)}>
          {t('importTemplate')}
        </Button>
        <Upload
          accept=".xlsx,.csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(given) => {
            choose.mutate(given);
            return false;
          }}
        >
          <Button icon={<FileUp size={15} />} loading={choose.isPending}>
            {t('importChoose')}
          </Button>
        </Upload>
        {chosen && <span className="quiet">{chosen.name}</span>}
      </div>
      {renderInstead?.((table) => choose.mutate(new File([table], '')))}
      <FormError error={choose.error ?? read.error ?? run.error ?? template.error} />
      {checked && !isStale && (
        <>
          <Checked answer={isPasted ? countedFromFirst(checked) : checked} />
          {renderAfter?.(checked as CallOutput<Declared>)}
        </>
      )}
    </Modal>
  );
}

/** The first pasted number is in the second line of the table that is made of them. */
function countedFromFirst(answer: ImportAnswer): ImportAnswer {
  return { ...answer, problems: answer.problems.map((each) => ({ ...each, line: each.line - 1 })) };
}

function Checked({ answer: { total, failed, problems } }: { answer: ImportAnswer }): ReactElement {
  const { t } = useTranslation('accounts');
  if (failed === 0) {
    return (
      <p role="status" className="import-good">
        <CircleCheck size={16} aria-hidden /> {t('importGood', { count: total })}
      </p>
    );
  }
  return (
    <div role="alert">
      <p>{t('importBad', { failed, total })}</p>
      <Problems problems={problems} />
    </div>
  );
}

interface BegunProps {
  readonly jobId: string;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

function Begun({ jobId, title, text, onClose }: BegunProps): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <Modal
      open
      title={title}
      width={460}
      okText={t('noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{text}</p>
      <BegunJob jobId={jobId} />
    </Modal>
  );
}

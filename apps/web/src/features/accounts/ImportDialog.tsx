import { findImportTemplate, importUser } from '@outrider/contract/account-changes.ts';
import { IMPORT_FILE_MAX_BYTES, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { Button, Modal, Upload } from 'antd';
import { CircleCheck, Download, FileUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../lib/api.ts';
import { drawOperationKey } from '../../lib/operation-key.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useCallMutation, useTask } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { BegunJob } from '../../ui/jobs/BegunJob.tsx';
import type { DialogProps } from './dialog-props.ts';

interface Chosen {
  readonly name: string;
  /** In base64. */
  readonly file: string;
  /** Of the import that follows the check: a second click is the same operation. */
  readonly key: string;
}

/** Template, file, what is wrong with its rows, and only then the import, which goes on without the dialog. */
export function ImportDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [chosen, setChosen] = useState<Chosen>();
  const [checked, setChecked] = useState<ImportAnswer>();
  const [jobId, setJobId] = useState<string>();
  const check = useCallMutation(importUser, setChecked);
  const run = useCallMutation(importUser, (answer) => {
    setChecked(answer);
    setJobId(answer.jobId);
  });
  const template = useTask(saveTemplate);

  const choose = useTask(async (from: File) => {
    setChecked(undefined);
    run.reset();
    if (from.size > IMPORT_FILE_MAX_BYTES) throw new ApiError('bodyTooLarge');
    const file = await toBase64(from);
    setChosen({ name: from.name, file, key: drawOperationKey() });
    await check.mutateAsync({ id: account.id, file, dryRun: true });
  });

  function start(): void {
    if (chosen) run.mutate({ id: account.id, file: chosen.file, fileName: chosen.name, key: chosen.key });
  }

  if (jobId !== undefined) return <Begun jobId={jobId} onClose={onClose} />;
  const good = checked === undefined ? 0 : checked.total - checked.failed;
  return (
    <Modal
      open
      title={t('importTitle', { nickname: account.nickname })}
      width={560}
      okText={good > 0 ? t('importRun', { count: good }) : t('actions.import')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: good === 0, loading: run.isPending }}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t('importText')}</p>
      <div className="import-steps">
        <Button icon={<Download size={15} />} onClick={() => template.mutate(undefined)}>
          {t('importTemplate')}
        </Button>
        <Upload
          accept=".xlsx,.csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(from) => {
            choose.mutate(from);
            return false;
          }}
        >
          <Button icon={<FileUp size={15} />} loading={choose.isPending}>
            {t('importChoose')}
          </Button>
        </Upload>
        {chosen && <span className="quiet">{chosen.name}</span>}
      </div>
      <FormError error={choose.error ?? run.error ?? template.error} />
      {checked && <Checked answer={checked} />}
    </Modal>
  );
}

async function saveTemplate(): Promise<void> {
  const { fileName, content } = await callApi(findImportTemplate, {});
  saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]));
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError('fileUnreadable', { problem: file.name }));
    reader.onload = () => {
      // A data address: what stands after its comma is the file.
      if (typeof reader.result === 'string') resolve(reader.result.split(',', 2)[1] ?? '');
    };
    reader.readAsDataURL(file);
  });
}

function Checked({ answer: { total, failed, problems } }: { answer: ImportAnswer }): ReactElement {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
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
      <ol className="import-failures">
        {problems.map(({ line, name, key, params }) => (
          <li key={line}>
            <span className="quiet numbers">{t('row', { line })}</span> <strong>{name}</strong>{' '}
            {errorText(new ApiError(key, params))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Begun({ jobId, onClose }: { jobId: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <Modal
      open
      title={t('actions.import')}
      width={460}
      okText={t('noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{t('importedText')}</p>
      <BegunJob jobId={jobId} />
    </Modal>
  );
}

import { findImportTemplate, importUser } from '@outrider/contract/account-changes.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { Button, Modal, Upload } from 'antd';
import { CircleCheck, Download, FileUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FormError } from '../../ui/FormError.tsx';
import type { DialogProps } from './AccountDialogs.tsx';
import { formatCsv } from '@outrider/domain/csv.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';

type Result = CallOutput<typeof importUser>;

interface Chosen {
  readonly name: string;
  readonly content: string;
}

/** Template, file, what is wrong with it, and only then the import: all rows or none. */
export function ImportDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [file, setFile] = useState<Chosen>();
  const [checked, setChecked] = useState<Result>();
  const [done, setDone] = useState<Result>();
  const [templateError, setTemplateError] = useState<unknown>();
  const check = useCallMutation(importUser, setChecked);
  const run = useCallMutation(importUser, (result) =>
    result.success > 0 ? setDone(result) : setChecked(result),
  );

  async function choose(chosen: File): Promise<void> {
    const content = await chosen.text();
    setFile({ name: chosen.name, content });
    setChecked(undefined);
    run.reset();
    check.mutate({ id: account.id, content, dryRun: true });
  }

  async function saveTemplate(): Promise<void> {
    try {
      const { fileName, content } = await callApi(findImportTemplate, {});
      saveFile(fileName, content, 'text/csv');
    } catch (error) {
      setTemplateError(error);
    }
  }

  const isReady = checked !== undefined && checked.failed.length === 0;
  if (done) return <Imported result={done} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('importTitle', { nickname: account.nickname })}
      width={560}
      okText={isReady ? t('importRun', { count: checked.total }) : t('actions.import')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: run.isPending }}
      onOk={() => file && run.mutate({ id: account.id, content: file.content })}
      onCancel={onClose}
    >
      <p>{t('importText')}</p>
      <div className="import-steps">
        <Button icon={<Download size={15} />} onClick={() => void saveTemplate()}>
          {t('importTemplate')}
        </Button>
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <Button icon={<FileUp size={15} />} loading={check.isPending}>
            {t('importChoose')}
          </Button>
        </Upload>
        {file && <span className="quiet">{file.name}</span>}
      </div>
      <FormError error={check.error ?? run.error ?? templateError} />
      {checked && <Checked result={checked} />}
    </Modal>
  );
}

function Checked({ result }: { result: Result }): ReactElement {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  if (result.failed.length === 0) {
    return (
      <p role="status" className="import-good">
        <CircleCheck size={16} aria-hidden /> {t('importGood', { count: result.total })}
      </p>
    );
  }
  return (
    <div role="alert">
      <p>{t('importBad', { failed: result.failed.length, total: result.total })}</p>
      <ol className="import-failures">
        {result.failed.map(({ line, username, key, params }) => (
          <li key={line}>
            <span className="quiet numbers">{t('row', { line })}</span> <strong>{username}</strong>{' '}
            {errorText(new ApiError(key, params))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Imported({ result, onClose }: { result: Result; onClose: () => void }): ReactElement {
  const { t } = useTranslation('accounts');
  const [isSaved, setSaved] = useState(false);
  const rows = [
    ['username', 'password'],
    ...result.users.map(({ username, password }) => [username, password]),
  ];
  return (
    <Modal
      open
      title={t('imported', { count: result.success })}
      width={460}
      mask={{ closable: false }}
      okText={t('noted')}
      footer={confirmOnly}
      okButtonProps={{ disabled: !isSaved }}
      closable={false}
      onOk={onClose}
    >
      <p>{t('importedText')}</p>
      <Button
        type="primary"
        icon={<Download size={15} />}
        onClick={() => {
          saveFile('passwords.csv', formatCsv(rows), 'text/csv');
          setSaved(true);
        }}
      >
        {t('importedSave')}
      </Button>
    </Modal>
  );
}

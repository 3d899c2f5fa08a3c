import { findDeviceTemplate, readNumbers } from '@outrider/contract/device-imports.ts';
import { IMPORT_FILE_MAX_BYTES } from '@outrider/contract/jobs.ts';
import { Button, Form, Input, Upload } from 'antd';
import { Download, FileUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../lib/api.ts';
import { fromBase64, toBase64 } from '../../lib/file-base64.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useTask } from '../../lib/use-call.ts';
import { FormError } from '../FormError.tsx';
import './jobs.css';

/** The field `numbers` of a form: numbers that are pasted, or come out of a file, where they can be mended still. */
export function NumbersField(): ReactElement {
  const { t } = useTranslation(['devices', 'accounts']);
  const form = Form.useFormInstance<{ readonly numbers?: string }>();
  const read = useTask(async (file: File) => {
    if (file.size > IMPORT_FILE_MAX_BYTES) throw new ApiError('bodyTooLarge');
    const { terminalIDs } = await callApi(readNumbers, { file: await toBase64(file) });
    form.setFieldValue('numbers', terminalIDs.join('\n'));
  });
  const template = useTask(async () => {
    const { fileName, content } = await callApi(findDeviceTemplate, { kind: 'terminalIDs' });
    saveBlob(fileName, fromBase64(content));
  });
  return (
    <>
      <Form.Item name="numbers" label={t('numbers')} rules={[{ required: true, message: t('numbers') }]}>
        <Input.TextArea className="numbers" autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <div className="import-steps">
        <Upload
          accept=".xlsx,.csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(file) => {
            read.mutate(file);
            return false;
          }}
        >
          <Button size="small" icon={<FileUp size={14} aria-hidden />} loading={read.isPending}>
            {t('numbersFile')}
          </Button>
        </Upload>
        <Button
          size="small"
          type="text"
          icon={<Download size={14} aria-hidden />}
          onClick={() => template.mutate(undefined)}
        >
          {t('accounts:importTemplate')}
        </Button>
      </div>
      <FormError error={read.error ?? template.error} />
    </>
  );
}

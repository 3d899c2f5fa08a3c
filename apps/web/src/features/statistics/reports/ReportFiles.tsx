import {
  exportReport,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportRequest,
} from '@outrider/contract/reports.ts';
import { toLanguage } from '@outrider/domain/languages.ts';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawOperationKey } from '../../../lib/operation-key.ts';
import { useCallMutation } from '../../../lib/use-call.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { BegunJob } from '../../../ui/jobs/BegunJob.tsx';
import { useWords } from '../../../ui/list/words.ts';
import { Menu } from '../../../ui/Menu.tsx';

const ICONS: Readonly<Record<ReportFormat, ReactElement>> = {
  xlsx: <FileSpreadsheet size={15} />,
  csv: <FileText size={15} />,
  pdf: <Printer size={15} />,
};

interface ReportFilesProps {
  readonly request: Partial<ReportRequest> & Pick<ReportRequest, 'id' | 'kind' | 'from' | 'to'>;
}

/** Begins the job that makes the file, and shows how far it is and what it made. */
export function ReportFiles({ request }: ReportFilesProps): ReactElement {
  const { text } = useWords();
  const { i18n } = useTranslation();
  const [jobId, setJobId] = useState<string>();
  const begin = useCallMutation(exportReport, (begun) => setJobId(begun.jobId));

  function make(format: ReportFormat): void {
    if (begin.isPending) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const language = toLanguage(i18n.language);
    begin.mutate({ ...request, format, language, timeZone, key: drawOperationKey() });
  }

  return (
    <>
      <Menu
        label={text('reports:makeFile')}
        text={text('reports:makeFile')}
        icon={<Download size={17} aria-hidden />}
        head={<span className="quiet">{text('jobs:exportHint')}</span>}
        items={REPORT_FORMATS.map((format) => ({
          key: format,
          label: text(`reports:formats.${format}`),
          icon: ICONS[format],
          onSelect: () => make(format),
        }))}
      />
      {jobId !== undefined && <BegunJob jobId={jobId} />}
      <FormError error={begin.error} />
    </>
  );
}

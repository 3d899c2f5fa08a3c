import { CALLS } from '@outrider/contract/calls.ts';
import { JOB_KINDS } from '@outrider/contract/jobs.ts';
import { DomainError } from '../../domain-error.ts';
import { readJobFile } from '../../jobs/job-file.ts';
import { findJob } from '../../store/jobs/jobs.ts';
import type { Handler } from '../call-context.ts';
import { isOpenTo } from '../is-open-to.ts';

const MEDIA = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

function mediaTypeOf(fileName: string): string {
  if (fileName.endsWith('.csv')) return MEDIA.csv;
  return fileName.endsWith('.pdf') ? MEDIA.pdf : MEDIA.xlsx;
}

/** Whoever may no longer begin such a job may not have what it made either, nor anybody else what was told once. */
export const getJobResult: Handler<'getJobResult'> = async ({ services, caller }, { id }) => {
  const job = await findJob(services.database, id);
  const kind = JOB_KINDS.find((each) => each === job?.kind);
  if (!job || !kind || job.fileName === null) throw new DomainError('jobHasNoResult');
  const isOthers = job.accountId !== caller.accountId;
  if (!isOpenTo(CALLS[kind], caller) || (job.isSecret && isOthers)) throw new DomainError('noPermission');
  return {
    mediaType: mediaTypeOf(job.fileName),
    fileName: job.fileName,
    bytes: readJobFile(services.database, id, job.isSecret ? services.secrets : undefined),
  };
};

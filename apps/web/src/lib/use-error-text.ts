import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api.ts';

/** Translates errors into words; nothing else does. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) =>
      error instanceof ApiError ? t(error.key, { ...error.params }) : t('serverError', { requestId: '' }),
    [t],
  );
}

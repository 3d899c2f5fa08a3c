import type { DeliveryAnswer } from '@outrider/contract/deliveries.ts';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';

interface TestDialogProps<Values> {
  /** Whom or what is tested. */
  readonly name: string;
  readonly mutation: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly data: DeliveryAnswer | undefined;
  };
  readonly initialValues?: Partial<Values>;
  readonly onSend: (values: Values) => void;
  readonly onClose: () => void;
  /** What else is to be said before it is sent. */
  readonly children?: ReactNode;
}

/** Really sends a message and tells what became of it. It stays open, so that a mended address is tried again. */
export function TestDialog<Values extends object>(props: TestDialogProps<Values>): ReactElement {
  const { name, mutation, initialValues, onSend, onClose, children } = props;
  const { t } = useTranslation('channels');
  return (
    <FormDialog<Values>
      title={t('testTitle', { name })}
      submit={t('send')}
      mutation={mutation}
      {...(initialValues && { initialValues })}
      onSubmit={onSend}
      onClose={onClose}
    >
      <p className="quiet">{t('testText')}</p>
      {children}
      {mutation.data && !mutation.isPending && <OutcomeNote outcome={mutation.data} />}
    </FormDialog>
  );
}

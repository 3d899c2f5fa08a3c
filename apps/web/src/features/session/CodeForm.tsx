import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { needsCode } from './second-step.ts';

interface CodeFormProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** The second step of a log-in: six digits from the app, or a recovery code. */
export function CodeForm({ isPending, error, onCode, onBack }: CodeFormProps): ReactElement {
  const { t } = useTranslation('session');
  const [code, setCode] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  }
  return (
    <form noValidate onSubmit={submit}>
      <h2 className="login-step">{t('codeTitle')}</h2>
      <p className="quiet">{t('codeText')}</p>
      <TextField
        label={t('code')}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={32}
        spellCheck={false}
        autoFocus
      />
      {!needsCode(error) && <FormError error={error} />}
      <button
        type="submit"
        className="button button-primary button-large login-submit"
        disabled={isPending || code.trim().length < 6}
      >
        {t(isPending ? 'submitting' : 'codeSubmit')}
      </button>
      <button type="button" className="link-button" onClick={onBack}>
        {t('codeBack')}
      </button>
    </form>
  );
}

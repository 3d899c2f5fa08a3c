/** A labelled field without the component library, for the pages before the log-in. */
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './text-field.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The message about an invalid value. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

export function TextField({ label, problem, hint, type, ...input }: TextFieldProps): ReactElement {
  const { t } = useTranslation('session');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const text = problem ?? hint;
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <span className="text-field-box">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={problem !== undefined}
          aria-describedby={text === undefined ? undefined : `${id}-text`}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </button>
        )}
      </span>
      {text !== undefined && (
        <small id={`${id}-text`} className={problem === undefined ? 'quiet' : 'text-field-problem'}>
          {text}
        </small>
      )}
    </div>
  );
}

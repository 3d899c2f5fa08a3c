import type { ReactElement } from 'react';
import { useErrorText } from '../lib/use-error-text.ts';
import './form-error.css';

/** The reason why a form was refused, shown below its fields. */
export function FormError({ error }: { error: unknown }): ReactElement | null {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p className="form-error" role="alert">
      {errorText(error)}
    </p>
  );
}

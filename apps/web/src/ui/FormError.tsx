import type { ReactElement } from 'react';
import { useErrorText } from '../lib/use-error-text.ts';
import './form-error.css';

/** Why what was filled in was refused, at the foot of its form. */
export function FormError({ error }: { error: unknown }): ReactElement | null {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p className="form-error" role="alert">
      {errorText(error)}
    </p>
  );
}

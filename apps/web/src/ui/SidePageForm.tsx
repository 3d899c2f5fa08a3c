import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FormError } from './FormError.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';
import './side-page.css';

interface SidePageFormProps {
  readonly texts: {
    readonly title: string;
    readonly back: string;
    readonly cancel: string;
    readonly save: string;
  };
  /** All that is typed and drawn, as JSON has it: the form asks before it is left once this has changed. */
  readonly value: unknown;
  /** Whether something is wrong; the fields say what once saving was tried. */
  readonly hasProblems: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  /** @param leave closes the form without asking. */
  readonly onSave: (leave: () => void) => void;
  readonly onClose: () => void;
  /** @param isTried whether saving was tried. */
  readonly children: (isTried: boolean) => ReactNode;
}

/** A form in the column beside a map, on which a part of it is drawn. */
export function SidePageForm(props: SidePageFormProps): ReactElement {
  const { texts, value, hasProblems, isSaving, error, onSave, onClose, children } = props;
  const held = JSON.stringify(value);
  const [first] = useState(held);
  const [isTried, setTried] = useState(false);
  const guard = useUnsavedGuard({
    isDirty: held !== first,
    onClose,
    onSave: submit,
    saveText: texts.save,
  });
  function submit(): void {
    setTried(true);
    if (!hasProblems) onSave(guard.leave);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <header className="side-page-head">
        <button type="button" className="icon-button" aria-label={texts.back} onClick={guard.close}>
          <ArrowLeft size={18} aria-hidden />
        </button>
        <h2>{texts.title}</h2>
      </header>
      <div className="side-page-fields">
        {children(isTried)}
        <FormError error={error} />
      </div>
      <footer className="side-page-foot">
        <Button onClick={guard.close}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </footer>
      {guard.dialog}
    </form>
  );
}

/** Why a field cannot be saved as it is. */
export function FieldProblem({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p className="side-page-problem" role="alert">
      {children}
    </p>
  );
}

import { Form, type FormInstance, Modal } from 'antd';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../FormError.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useOnePress } from './use-one-press.ts';

interface FormDialogProps<Values> {
  readonly title: string;
  /** The label of the button that submits. */
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly width?: number;
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, the reason if it was refused, and buttons to submit and cancel. */
export function FormDialog<Values extends object>({
  title,
  submit,
  isDanger = false,
  isDisabled = false,
  width = 460,
  form,
  initialValues,
  mutation,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>): ReactElement {
  const { t } = useTranslation('accounts');
  const id = useId();
  const pressOnce = useOnePress(mutation.error);
  useFocusReturn();
  return (
    <Modal
      open
      centered
      className="form-dialog"
      title={title}
      width={width}
      okText={submit}
      cancelText={t('cancel')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        danger: isDanger,
        disabled: isDisabled,
        loading: mutation.isPending,
      }}
      onCancel={onClose}
    >
      <Form<Values>
        id={id}
        {...(form ? { form } : {})}
        layout="vertical"
        requiredMark={false}
        // The cast is safe: the form's values are those of its fields.
        initialValues={initialValues as Values}
        onFinish={(values) => {
          if (!mutation.isPending) pressOnce(() => onSubmit(values));
        }}
        className="dialog-form"
      >
        {children}
        <FormError error={mutation.error} />
      </Form>
    </Modal>
  );
}

import { Form, type FormInstance, Modal } from 'antd';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../FormError.tsx';

interface FormDialogProps<Values> {
  readonly title: string;
  /** What the button does. */
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

/** A question in front of the page: a form, why it was refused, and the ways out. */
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
        // Forms take nothing but what their fields are named; the values are those of the fields.
        initialValues={initialValues as Values}
        onFinish={onSubmit}
        className="dialog-form"
      >
        {children}
        <FormError error={mutation.error} />
      </Form>
    </Modal>
  );
}

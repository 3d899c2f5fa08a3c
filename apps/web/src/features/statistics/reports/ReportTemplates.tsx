import {
  deleteReportTemplate,
  findReportTemplates,
  REPORT_TEMPLATE_NAME_MAX,
  saveReportTemplate,
} from '@outrider/contract/report-templates.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { Bookmark, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCall, useCallMutation } from '../../../lib/use-call.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { ToolPopover } from '../../../ui/list/ToolPopover.tsx';
import { useWords } from '../../../ui/list/words.ts';
import type { ReportLayout } from './report-filters.ts';

interface ReportTemplatesProps {
  readonly accountId: string;
  readonly layout: ReportLayout;
  readonly onApply: (layout: ReportLayout) => void;
}

/** A button that opens the kept ways to make reports, and keeps the present one under a name. */
export function ReportTemplates(props: ReportTemplatesProps): ReactElement {
  const { text } = useWords();
  return (
    <ToolPopover
      label={text('reports:templates')}
      icon={<Bookmark size={17} aria-hidden />}
      renderContent={(close) => <Templates {...props} onDone={close} />}
    />
  );
}

interface Kept {
  readonly name: string;
  readonly shared?: boolean;
}

function Templates({
  accountId: id,
  layout,
  onApply,
  onDone,
}: ReportTemplatesProps & { readonly onDone: () => void }): ReactElement {
  const { text } = useWords();
  const { data, error } = useCall(findReportTemplates, { id });
  const [form] = Form.useForm<Kept>();
  const save = useCallMutation(saveReportTemplate, () => form.resetFields());
  const remove = useCallMutation(deleteReportTemplate);
  return (
    <div className="report-templates">
      {data?.total === 0 && <p className="quiet">{text('reports:noTemplates')}</p>}
      <ul>
        {data?.list.map(({ name, own, shared, layout: kept }) => (
          <li key={`${name} ${own}`}>
            <button
              type="button"
              className="report-template"
              onClick={() => {
                onApply(kept);
                onDone();
              }}
            >
              {name}
              <span className="quiet">
                {text(`reports:kinds.${kept.kind}`)}
                {!own && ` · ${text('reports:sharedAbove')}`}
                {own && shared && ` · ${text('reports:share')}`}
              </span>
            </button>
            {own && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${text('reports:deleteTemplate')}: ${name}`}
                title={text('reports:deleteTemplate')}
                onClick={() => remove.mutate({ id, name })}
              >
                <Trash2 size={15} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Form
        form={form}
        onFinish={({ name, shared = false }: Kept) => save.mutate({ id, name, shared, layout })}
      >
        <p className="quiet">{text('reports:templateHint')}</p>
        <Form.Item
          name="name"
          rules={[{ required: true, whitespace: true, message: text('reports:templateName') }]}
        >
          <Input
            aria-label={text('reports:templateName')}
            placeholder={text('reports:templateName')}
            maxLength={REPORT_TEMPLATE_NAME_MAX}
            autoComplete="off"
          />
        </Form.Item>
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{text('reports:share')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {text('reports:saveTemplate')}
        </Button>
      </Form>
      <FormError error={error ?? save.error ?? remove.error} />
    </div>
  );
}

import {
  deleteListView,
  findListViews,
  type ListView,
  saveListView,
  VIEW_NAME_MAX,
} from '@outrider/contract/list-views.ts';
import { Button, Form, Input } from 'antd';
import { Bookmark, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { FormError } from '../FormError.tsx';
import { columnsShown } from './columns-shown.ts';
import { ToolPopover } from './ToolPopover.tsx';
import type { Words } from './words.ts';
import './list-views.css';

interface ViewChoiceProps {
  /** Of the list. */
  readonly name: string;
  /** The choices in the address that make a view. */
  readonly choices: readonly string[];
  readonly params: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly words: Words;
}

/** A button that opens the views of a list which the account has kept, and keeps the present one. */
export function ViewChoice(props: ViewChoiceProps): ReactElement {
  return (
    <ToolPopover
      label={props.words.text('list:views')}
      icon={<Bookmark size={17} aria-hidden />}
      renderContent={(close) => <Views {...props} onDone={close} />}
    />
  );
}

function Views({
  name: list,
  choices,
  params,
  onChange,
  words,
  onDone,
}: ViewChoiceProps & { readonly onDone: () => void }): ReactElement {
  const { text } = words;
  const { data, error } = useCall(findListViews, { list });
  const [form] = Form.useForm<{ name: string }>();
  const save = useCallMutation(saveListView, () => form.resetFields());
  const remove = useCallMutation(deleteListView);
  const store = columnsShown(list);
  const columns = store.use();
  const chosen = choices.filter((choice) => params.get(choice) !== null);
  const present = new URLSearchParams(chosen.map((choice) => [choice, params.get(choice) ?? ''])).toString();

  function apply(view: ListView): void {
    const kept = new URLSearchParams(view.address);
    onChange(Object.fromEntries(choices.map((choice) => [choice, kept.get(choice) ?? undefined])));
    store.write(view.columns);
    onDone();
  }

  return (
    <div className="list-views">
      {data?.total === 0 && <p className="quiet">{text('list:noViews')}</p>}
      <ul>
        {data?.list.map((view) => (
          <li key={view.name}>
            <button type="button" className="list-view" onClick={() => apply(view)}>
              {view.name}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={text('list:viewDelete', { name: view.name })}
              title={text('list:viewDelete', { name: view.name })}
              onClick={() => remove.mutate({ list, name: view.name })}
            >
              <Trash2 size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Form
        form={form}
        className="list-view-form"
        onFinish={({ name }: { name: string }) => save.mutate({ list, name, address: present, columns })}
      >
        <Form.Item name="name" rules={[{ required: true, whitespace: true, message: text('list:viewName') }]}>
          <Input
            aria-label={text('list:viewName')}
            placeholder={text('list:viewName')}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
          />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {text('list:viewSave')}
        </Button>
      </Form>
      <FormError error={error ?? save.error ?? remove.error} />
    </div>
  );
}

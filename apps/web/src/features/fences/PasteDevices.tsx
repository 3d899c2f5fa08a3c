import { insertFenceDevices, previewFenceDevices } from '@outrider/contract/fences.ts';
import { App, Button, Input } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { splitNumbers } from '../../lib/split-numbers.ts';
import { useCallMutation, useTask } from '../../lib/use-call.ts';
import { FormError } from '../../ui/FormError.tsx';

/** As many of a kind as are named; the number says how many there are. */
const NAMED_MAX = 20;

/** Specification, section 5. */
function toTerminalIds(text: string): { readonly terminalIds: string[]; readonly doubles: string[] } {
  const given = splitNumbers(text);
  const doubles = given.filter((each, index) => given.indexOf(each) !== index);
  return { terminalIds: [...new Set(given)], doubles: [...new Set(doubles)] };
}

/** A pasted list: what would become of it is shown before anything happens. */
export function PasteDevices({ fenceId }: { fenceId: string }): ReactElement {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const id = useId();
  const [text, setText] = useState('');
  const check = useTask((terminalIDs: string[]) =>
    callApi(previewFenceDevices, { id: fenceId, terminalIDs }),
  );
  const assign = useCallMutation(insertFenceDevices);
  const found = check.data?.list ?? [];
  const free = found.flatMap((each) => (each.verdict === 'free' && each.id ? [each.id] : []));
  const unknown = found.filter(({ verdict }) => verdict === 'unknown');
  const { terminalIds, doubles } = toTerminalIds(text);
  return (
    <div className="fence-paste">
      <label htmlFor={id}>{t('paste')}</label>
      <Input.TextArea
        id={id}
        className="numbers"
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          check.reset();
          assign.reset();
        }}
      />
      {check.data && (
        <ul className="fence-checked" role="status">
          <li>{t('free', { count: free.length })}</li>
          <li>{t('assigned', { count: found.length - free.length - unknown.length })}</li>
          <li>
            {t('unknown', { count: unknown.length })}
            <Named terminalIds={unknown.map(({ terminalID }) => terminalID)} />
          </li>
          {doubles.length > 0 && (
            <li>
              {t('doubles', { count: doubles.length })}
              <Named terminalIds={doubles} />
            </li>
          )}
        </ul>
      )}
      <FormError error={check.error ?? assign.error} />
      <div className="fence-foot-inline">
        <Button
          disabled={terminalIds.length === 0}
          loading={check.isPending}
          onClick={() => check.mutate(terminalIds)}
        >
          {t('check')}
        </Button>
        {free.length > 0 && (
          <Button
            type="primary"
            loading={assign.isPending}
            onClick={() =>
              assign.mutate(
                { id: fenceId, deviceIds: free },
                {
                  onSuccess: () => {
                    void message.success(t('done', { count: free.length }));
                    setText('');
                    check.reset();
                  },
                },
              )
            }
          >
            {t('assign', { count: free.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Named({ terminalIds }: { terminalIds: readonly string[] }): ReactElement | null {
  if (terminalIds.length === 0) return null;
  return (
    <span className="quiet numbers">
      {' '}
      {terminalIds.slice(0, NAMED_MAX).join(', ')}
      {terminalIds.length > NAMED_MAX && ' …'}
    </span>
  );
}

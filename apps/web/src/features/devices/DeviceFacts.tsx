import { DEVICE_FIELDS, type DeviceField } from '@outrider/contract/device-changes.ts';
import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import type { ReactElement } from 'react';
import { useWords } from '../../ui/list/words.ts';
import { WIDE_DEVICE_LIST } from './device-list.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';

/** Columns that are called otherwise than the fields that they show. */
const COLUMNS: Partial<Record<DeviceField, string>> = {
  iconType: 'icon',
  deviceType: 'model',
  deviceProtocol: 'protocol',
  lacks: 'functions',
};

/** Shown in the page's head, or below the form. */
const SHOWN: ReadonlySet<string> = new Set(['terminalID', 'account', 'state', 'picture']);

/** What is known of a device besides what the viewer may change, in the words of the list. */
export function DeviceFacts({ device }: { readonly device: ManagedDevice }): ReactElement {
  const words = useWords();
  const changeable = new Set<string>(useAllowedFields(DEVICE_FIELDS).map((field) => COLUMNS[field] ?? field));
  const facts = WIDE_DEVICE_LIST.columns.flatMap(({ id, title, value }) => {
    const text = changeable.has(id) || SHOWN.has(id) ? '' : words.cell(value?.(device, words));
    return text === '' ? [] : [{ id, name: words.text(title), text }];
  });
  return (
    <dl className="device-facts">
      {facts.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="numbers">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

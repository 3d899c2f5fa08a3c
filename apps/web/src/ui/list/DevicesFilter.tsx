import { findDeviceList } from '@outrider/contract/device-list.ts';
import { findDeviceById } from '@outrider/contract/devices.ts';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCall, useCalls } from '../../lib/use-call.ts';
import { useHasPermission } from '../Allowed.tsx';
import { FoundSelect } from './FoundSelect.tsx';

interface DevicesFilterProps {
  readonly label: string;
  /** At most as many as the filter takes. */
  readonly ids: readonly string[];
  readonly max: number;
  readonly onChange: (ids: readonly string[]) => void;
}

/** As many as are looked through at once; whoever misses one types more of its name. */
const FOUND_MAX = 20;
const STALE_MS = 60_000;

/** Chooses some devices of the viewer's subtree by name or number. */
export function DevicesFilter({ label, ids, max, onChange }: DevicesFilterProps): ReactElement | null {
  const { data: user } = useSession();
  const mayList = useHasPermission('main:devices');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed);
  const found = useCall(
    findDeviceList,
    user && mayList && isOpen ? { ids: [user.id], search, pageSize: FOUND_MAX, counted: false } : undefined,
    { placeholderData: (before) => before },
  );
  const names = useCalls(
    findDeviceById,
    ids.map((id) => ({ id })),
    {
      staleTime: STALE_MS,
      combine: (answers) => new Map(answers.map(({ data }) => [data?.id, data?.displayName])),
    },
  );
  if (!mayList) return null;
  const listed = found.data?.list ?? [];
  const options = listed.map(({ id, displayName, terminalID }) => ({
    value: id,
    label: displayName === terminalID ? terminalID : `${displayName} · ${terminalID}`,
  }));
  return (
    <FoundSelect
      label={label}
      ids={ids}
      max={max}
      options={options}
      isFinding={found.isFetching}
      names={names}
      onType={setTyped}
      onOpen={setOpen}
      onChange={onChange}
    />
  );
}

import { findFenceById, findFences } from '@outrider/contract/fences.ts';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { useHasPermission } from '../Allowed.tsx';

interface FenceFilterProps {
  readonly label: string;
  readonly fenceId: string | undefined;
  readonly onChange: (fenceId: string | undefined) => void;
}

/** As many as are looked through at once; whoever misses one types more of its name. */
const FOUND_MAX = 20;
const STALE_MS = 60_000;

/** Chooses a fence of the viewer's subtree by its name. */
export function FenceFilter({ label, fenceId, onChange }: FenceFilterProps): ReactElement | null {
  const { data: user } = useSession();
  const mayList = useHasPermission('main:fence');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed);
  const found = useCall(
    findFences,
    user && mayList && isOpen ? { id: user.id, search, pageSize: FOUND_MAX } : undefined,
    { placeholderData: (before) => before },
  );
  const chosen = useCall(findFenceById, fenceId === undefined ? undefined : { id: fenceId }, {
    staleTime: STALE_MS,
  });
  if (!mayList) return null;
  return (
    <Select<{ value: string; label: string }>
      labelInValue
      allowClear
      placeholder={label}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={found.isFetching}
      options={(found.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={fenceId === undefined ? null : { value: fenceId, label: chosen.data?.name ?? fenceId }}
      // Clearing gives nothing.
      onChange={(next: { value: string } | undefined) => onChange(next?.value)}
    />
  );
}

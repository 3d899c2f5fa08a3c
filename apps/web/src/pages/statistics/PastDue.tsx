import { type ReactElement, useState } from 'react';
import { RenewDevicesDialog } from '../../features/devices/RenewDevicesDialog.tsx';
import { PastDuePage } from '../../features/statistics/PastDuePage.tsx';

interface Renewal {
  readonly ids: readonly string[];
  readonly done: () => void;
}

/** What runs out, with the dialog that renews it. */
export function PastDue(): ReactElement {
  const [renewal, setRenewal] = useState<Renewal>();
  return (
    <>
      <PastDuePage onRenew={(ids, done) => setRenewal({ ids, done })} />
      {renewal && (
        <RenewDevicesDialog ids={renewal.ids} onClose={() => setRenewal(undefined)} onBegun={renewal.done} />
      )}
    </>
  );
}

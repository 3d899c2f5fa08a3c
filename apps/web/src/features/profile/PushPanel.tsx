import { deletePush, findPush, insertPush } from '@outrider/contract/push.ts';
import type { Language } from '@outrider/domain/languages.ts';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { canSubscribe, subscribe, unsubscribe } from '../../lib/web-push.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';

/** Whether alarms show in this browser while the platform is not open. */
export function PushPanel(): ReactElement {
  const { t } = useTranslation('channels');
  return (
    <section aria-labelledby="profile-push">
      <h2 id="profile-push">{t('push.title')}</h2>
      <p className="quiet">{t('push.text')}</p>
      {canSubscribe() ? <PushSwitch /> : <p role="note">{t('push.unsupported')}</p>}
    </section>
  );
}

function PushSwitch(): ReactElement {
  const { t, i18n } = useTranslation('channels');
  const found = useCall(findPush, {});
  const insert = useCallMutation(insertPush);
  const remove = useCallMutation(deletePush);
  const [problem, setProblem] = useState<'denied' | 'unsupported'>();
  const [isBusy, setBusy] = useState(false);
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <WaitingLines />;
  const { publicKey, isOn } = found.data;
  // What the browser's owner has taken back counts more than what the server still has.
  const isShown = isOn && Notification.permission === 'granted';

  /** Only a click may ask for the permission. */
  async function turnOn(): Promise<void> {
    setBusy(true);
    const result = await subscribe(publicKey);
    setProblem(result.kind === 'on' ? undefined : result.kind);
    setBusy(false);
    // The cast is safe: only offered languages are ever set.
    if (result.kind === 'on') insert.mutate({ ...result.keys, language: i18n.language as Language });
  }

  async function turnOff(): Promise<void> {
    setBusy(true);
    await unsubscribe();
    setBusy(false);
    remove.mutate({});
  }

  return (
    <div className="preferences">
      <p role="status">{t(isShown ? 'push.isOn' : 'push.isOff')}</p>
      {(problem ?? (Notification.permission === 'denied' ? 'denied' : undefined)) && (
        <p role="alert">{t(`push.${problem ?? 'denied'}`)}</p>
      )}
      <div>
        <Button
          loading={isBusy || insert.isPending || remove.isPending}
          onClick={() => void (isShown ? turnOff() : turnOn())}
        >
          {t(isShown ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      </div>
      <FormError error={insert.error ?? remove.error} />
    </div>
  );
}

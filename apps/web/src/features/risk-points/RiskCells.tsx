import { type RiskPoint, updateRiskPointStatus } from '@outrider/contract/risk-points.ts';
import { App, Switch } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRiskText } from '../../fleet/risk-points/use-risk-text.ts';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

export function RiskName({ point: { name, status } }: { readonly point: RiskPoint }): ReactElement {
  return (
    <span className="risk-name" data-off={status === 'off' || undefined}>
      <TriangleAlert size={15} aria-hidden />
      {name}
    </span>
  );
}

/** What a risk point warns of and whether it does: beside the map there is room for no more. */
export function RiskCard({ point }: { readonly point: RiskPoint }): ReactElement {
  const { t } = useTranslation('riskPoints');
  const { message } = App.useApp();
  const { data: user } = useSession();
  const errorText = useErrorText();
  const textOf = useRiskText();
  const change = useCallMutation(updateRiskPointStatus);
  const { id, name, warning, status, user_id: accountId, accountName } = point;
  const isOthers = accountId !== undefined && accountId !== user?.id;
  return (
    <>
      {warning !== '' && <span>{warning}</span>}
      <span className="quiet numbers risk-about">
        {[textOf(point), ...(isOthers ? [accountName] : [])].join(' · ')}
      </span>
      {accountId !== undefined && (
        <Switch
          size="small"
          className="risk-switch"
          checked={status === 'on'}
          disabled={change.isPending}
          aria-label={`${name}: ${t(status)}`}
          onChange={(isOn) =>
            change.mutate(
              { ids: [id], status: isOn ? 'on' : 'off' },
              { onError: (error) => void message.error(errorText(error)) },
            )
          }
        />
      )}
    </>
  );
}

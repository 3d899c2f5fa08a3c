import { allowBoth, type Claim, grantClaim } from '@outrider/contract/claims.ts';
import { App, Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useClaimChange } from './use-claim-change.ts';

/** The ways to decide an open claim; each says first what it comes to. */
export function ClaimActions({ claim }: { claim: Claim }): ReactElement {
  const { t } = useTranslation('claims');
  const { modal, message } = App.useApp();
  const errorText = useErrorText();
  const [isRejecting, setIsRejecting] = useState(false);
  const grant = useClaimChange(grantClaim, t('decided'));
  const both = useClaimChange(allowBoth, t('decided'));
  const claimant = claim.claimant.nickname;
  const tell = (error: unknown) => void message.error(errorText(error));

  function askToGrant(): void {
    modal.confirm({
      title: t('grantTitle', { number: claim.terminalID, claimant }),
      content: t(claim.holders.length > 0 ? 'grantText' : 'grantFreeText', { claimant }),
      okText: t('grant'),
      okButtonProps: { danger: claim.holders.length > 0 },
      onOk: () => grant.mutateAsync({ id: claim.id }).catch(tell),
    });
  }

  function askToAllowBoth(): void {
    const numbers = [...new Set(claim.holders.flatMap((holder) => holder.numbers))].join(', ');
    modal.confirm({
      title: t('allowBothTitle'),
      content: t('allowBothText', { numbers }),
      okText: t('allowBoth'),
      okButtonProps: { danger: true },
      onOk: () => both.mutateAsync({ id: claim.id }).catch(tell),
    });
  }

  return (
    <div className="claim-actions">
      {claim.decidable ? (
        <>
          <Button size="small" onClick={askToGrant}>
            {t('grant')}
          </Button>
          {claim.separable && (
            <Button size="small" onClick={askToAllowBoth}>
              {t('allowBoth')}
            </Button>
          )}
        </>
      ) : (
        <p className="quiet claim-text">{t('undecidable')}</p>
      )}
      <Button size="small" onClick={() => setIsRejecting(true)}>
        {t('reject')}
      </Button>
      {isRejecting && <RejectDialog claim={claim} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}

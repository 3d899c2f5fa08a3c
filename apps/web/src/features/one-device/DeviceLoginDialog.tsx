import { findDeviceLogin, updateDeviceLogin } from '@outrider/contract/log-in.ts';
import { Button, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';
import '../../ui/dialogs/dialogs.css';
import './one-device.css';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';

interface DeviceLoginDialogProps {
  readonly device: { readonly id: string; readonly terminalID: string; readonly displayName: string };
  readonly onClose: () => void;
}

/** Turns the log-in for one device on or off, and shows its password once. */
export function DeviceLoginDialog({ device, onClose }: DeviceLoginDialogProps): ReactElement {
  const { t } = useTranslation(['oneDevice', 'accounts', 'common', 'session']);
  const { id } = device;
  const found = useCall(findDeviceLogin, { id });
  const change = useCallMutation(updateDeviceLogin);
  const isOn = found.data?.enabled === true;
  const password = change.data?.password;
  return (
    <Modal
      open
      title={t('title', { name: device.displayName })}
      width={480}
      mask={{ closable: password === undefined }}
      okText={t(password === undefined ? 'common:close' : 'accounts:noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="quiet">{t('text')}</p>
      {found.isPending && <WaitingLines />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <p role="status">{t(isOn ? 'on' : 'off')}</p>
          {password !== undefined && (
            <>
              <p>{t('once')}</p>
              <Secret
                label={t('address')}
                value={`${location.origin}/loginByImei?imei=${device.terminalID}`}
              />
              <Secret label={t('session:password')} value={password} />
            </>
          )}
          <FormError error={change.error} />
          <span className="device-login-actions">
            <Button
              type={isOn ? 'default' : 'primary'}
              loading={change.isPending && change.variables.enabled}
              onClick={() => change.mutate({ id, enabled: true })}
            >
              {t(isOn ? 'draw' : 'turnOn')}
            </Button>
            {isOn && (
              <Button
                danger
                loading={change.isPending && !change.variables.enabled}
                onClick={() => change.mutate({ id, enabled: false })}
              >
                {t('turnOff')}
              </Button>
            )}
          </span>
          {isOn && <p className="quiet">{t('drawText')}</p>}
        </>
      )}
    </Modal>
  );
}

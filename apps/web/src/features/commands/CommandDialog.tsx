import { COMMAND_WAITS_HOURS, type findCommandDetail } from '@outrider/contract/commands.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import {
  COMMAND_KINDS,
  type CommandKind,
  getCommandTraits,
} from '@outrider/domain/commands/command-kinds.ts';
import { FUEL_CUT_MAX_KMH } from '@outrider/domain/commands/fuel-cut.ts';
import { Button, Form, Modal } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import '../../ui/dialogs/dialogs.css';
import { KindSelect, ParameterFields } from './CommandFields.tsx';
import { initialValues, pickValues } from './command-form.ts';
import { RecentCommands } from './RecentCommands.tsx';
import { type Given, useCommandDetail, useGiveCommand } from '../../fleet/commands/use-commands.ts';
import { useDangerText } from './use-danger-text.ts';
import './commands.css';

const HOUR_MS = 3_600_000;

interface CommandDialogProps {
  readonly device: { readonly id: string; readonly terminalID: string; readonly displayName: string };
  /** The command that is chosen at first, if the device understands it. */
  readonly kind?: CommandKind | undefined;
  readonly onClose: () => void;
}

/** Commands to one device: a form of those that it understands, and the results of the latest. */
export function CommandDialog({ device, kind, onClose }: CommandDialogProps): ReactElement {
  const { t } = useTranslation('commands');
  const detail = useCommandDetail(device.terminalID);
  return (
    <Modal
      open
      title={t('dialog', { name: device.displayName })}
      width={560}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {detail.isPending && <WaitingLines />}
      {detail.isError && !detail.data && (
        <Failure error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.data && (
        <>
          <CommandForm terminalID={device.terminalID} detail={detail.data} first={kind} />
          <RecentCommands deviceId={device.id} terminalID={device.terminalID} />
        </>
      )}
    </Modal>
  );
}

type Detail = CallOutput<typeof findCommandDetail>;

interface CommandFormProps {
  readonly terminalID: string;
  readonly detail: Detail;
  readonly first: CommandKind | undefined;
}

function CommandForm({ terminalID, detail, first }: CommandFormProps): ReactElement {
  const { t } = useTranslation(['commands', 'errors']);
  const [form] = Form.useForm();
  const [asked, setAsked] = useState<Given>();
  const give = useGiveCommand(terminalID);
  const kind = Form.useWatch<CommandKind | undefined>('kind', form);
  const isOffline = !detail.connected;

  function submit(fields: Readonly<Record<string, unknown>>): void {
    if (!kind) return;
    const given = { kind, parameters: pickValues(kind, fields), confirmed: false, isOffline };
    if (getCommandTraits(kind).isDangerous) setAsked(given);
    else give.mutate(given);
  }

  if (asked) {
    return (
      <Confirmation
        given={asked}
        onBack={() => setAsked(undefined)}
        onYes={() => {
          give.mutate({ ...asked, confirmed: true });
          setAsked(undefined);
        }}
      />
    );
  }
  const obstacle = kind === 'cutFuel' && detail.connected ? detail.fuelCutObstacle : undefined;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="dialog-form"
      initialValues={{ kind: detail.kinds.find((each) => each === first) }}
      onValuesChange={(changed: { readonly kind?: CommandKind }) => {
        if (changed.kind && changed.kind in COMMAND_KINDS) form.setFieldsValue(initialValues(changed.kind));
        give.reset();
      }}
      onFinish={submit}
    >
      <Connection detail={detail} />
      <KindSelect kinds={detail.kinds} />
      {kind && <ParameterFields kind={kind} />}
      {kind === 'cutFuel' && isOffline && <p className="quiet">{t('heldBack')}</p>}
      {obstacle && (
        <p className="command-warning" role="status">
          {obstacle === 'noFix'
            ? t('errors:fuelCutNoFix')
            : t('errors:fuelCutTooFast', { maxSpeed: FUEL_CUT_MAX_KMH })}
        </p>
      )}
      <FormError error={give.error} />
      <Button
        type="primary"
        htmlType="submit"
        loading={give.isPending}
        disabled={kind === undefined || obstacle !== undefined || detail.expired}
      >
        {t(isOffline ? 'save' : 'send')}
      </Button>
    </Form>
  );
}

/** Says whether the command is sent now or waits. */
function Connection({ detail }: { detail: Detail }): ReactElement {
  const { t, i18n } = useTranslation(['commands', 'errors']);
  if (detail.expired) {
    return (
      <p className="command-warning" role="status">
        {t('errors:deviceExpired')}
      </p>
    );
  }
  const duration = formatDuration(COMMAND_WAITS_HOURS.default * HOUR_MS, languageTag(i18n.language));
  return (
    <p className="command-connection" data-connected={detail.connected} role="status">
      {detail.connected ? t('connected') : t(detail.sleeps ? 'sleeps' : 'waits', { duration })}
    </p>
  );
}

interface ConfirmationProps {
  readonly given: Given;
  readonly onBack: () => void;
  readonly onYes: () => void;
}

/** Explains the consequences of a dangerous command before it is sent. */
function Confirmation({ given, onBack, onYes }: ConfirmationProps): ReactElement {
  const { t } = useTranslation('commands');
  const danger = useDangerText(given.kind);
  const command = t(`kinds.${given.kind}`);
  return (
    <section className="command-sure" role="alertdialog" aria-labelledby="command-sure">
      <h3 id="command-sure">
        <TriangleAlert size={18} aria-hidden />
        {t('sure', { command })}
      </h3>
      <p>{danger}</p>
      {Object.values(given.parameters).length > 0 && (
        <p>
          <code>{Object.values(given.parameters).join(' · ')}</code>
        </p>
      )}
      <div className="command-actions">
        {/* The focus is on "back", so that a key that is still pressed does not confirm. */}
        <Button autoFocus onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="primary" danger onClick={onYes}>
          {t(given.isOffline ? 'yesLater' : 'yes', { command })}
        </Button>
      </div>
    </section>
  );
}

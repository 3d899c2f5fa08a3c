import { findContacts } from '@outrider/contract/contacts.ts';
import { insertPolicy, type NotificationPolicy, updatePolicy } from '@outrider/contract/notifications.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { findWebhooks } from '@outrider/contract/webhooks.ts';
import { App, Form, Input, Switch } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { AboutFields } from './AboutFields.tsx';
import { newDraft, type PolicyDraft, toChoices, toDraft, toldOf, toSettings } from './policy-draft.ts';
import { TierFields } from './TierFields.tsx';
import { useSentences } from './use-sentences.ts';

interface PolicyDialogProps {
  readonly user: CurrentUser;
  /** Undefined: one is added to the user's own account. */
  readonly policy: NotificationPolicy | undefined;
  readonly onClose: () => void;
}

const WIDTH_PX = 840;
const CHOICES_MAX = 100;

/** A policy: of which alarms, in which tiers, and what that comes to in words. */
export function PolicyDialog({ user, policy, onClose }: PolicyDialogProps): ReactElement {
  const { t } = useTranslation(['notify', 'pages', 'shell']);
  const { message } = App.useApp();
  const [form] = Form.useForm<PolicyDraft>();
  const ownerId = policy?.user_id ?? user.id;
  const hasBelow = useHasPermission('main:agents');
  const contacts = useCall(findContacts, { id: ownerId, pageSize: CHOICES_MAX });
  const webhooks = useCall(findWebhooks, { id: ownerId, pageSize: CHOICES_MAX });
  const choices = useMemo(
    () => toChoices(contacts.data?.list ?? [], webhooks.data?.list ?? []),
    [contacts.data, webhooks.data],
  );
  const initial = useMemo(
    () =>
      policy ? toDraft(policy) : newDraft(hasBelow, new Intl.DateTimeFormat().resolvedOptions().timeZone),
    [policy, hasBelow],
  );
  const tiers = Form.useWatch('tiers', form) ?? initial.tiers;
  const toSentences = useSentences();
  const saved = () => {
    void message.success(t('shell:saved'));
    onClose();
  };
  const add = useCallMutation(insertPolicy, saved);
  const update = useCallMutation(updatePolicy, saved);
  const hasNobody = contacts.data !== undefined && webhooks.data !== undefined && choices.length === 0;
  return (
    <FormDialog<PolicyDraft>
      title={policy ? t('policy.title') : t('policyList.add')}
      submit={t('policy.save')}
      width={WIDTH_PX}
      form={form}
      initialValues={initial}
      isDisabled={hasNobody}
      mutation={policy ? update : add}
      onClose={onClose}
      onSubmit={(draft) =>
        policy
          ? update.mutate({ id: policy.id, ...toSettings({ ...initial, ...draft }) })
          : add.mutate({ userId: user.id, ...toSettings({ ...initial, ...draft }) })
      }
    >
      <div className="notify-name">
        <Form.Item
          name="name"
          label={t('policy.name')}
          rules={[{ required: true, whitespace: true, message: '' }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="on" label={t('policyList.state')} valuePropName="checked">
          <Switch checkedChildren={t('policyList.on')} unCheckedChildren={t('policyList.off')} />
        </Form.Item>
      </div>
      <AboutFields user={user} first={initial.covers} />
      {hasNobody && (
        <p className="notify-nobody">
          {t('policy.nobody')} <Link to="/index/contacts">{t('pages:contacts')}</Link>
        </p>
      )}
      <TierFields form={form} choices={choices} />
      <section className="notify-preview" aria-live="polite" aria-label={t('policy.preview')}>
        <h3>{t('policy.preview')}</h3>
        <ul className="notify-sentences">
          {toSentences(toldOf(tiers, choices)).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="quiet">{t('policy.gathered')}</p>
      </section>
    </FormDialog>
  );
}

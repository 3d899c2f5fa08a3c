import { CONTACTS_MAX, findContacts } from '@outrider/contract/contacts.ts';
import { REPORT_FORMATS } from '@outrider/contract/reports.ts';
import { saveSchedule, type Schedule, SCHEDULE_EMAILS_MAX } from '@outrider/contract/schedules.ts';
import { infoOfReport, REPORT_KIND_NAMES, type ReportKindName } from '@outrider/domain/report-kinds.ts';
import { SCHEDULE_EVERY } from '@outrider/domain/schedule-periods.ts';
import { LANGUAGE_NAMES, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import { Checkbox, Form, Input, Segmented, Select, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONE_OPTIONS } from '../../fleet/device-options.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { useSaved } from '../../ui/use-saved.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { isEmail } from '../../lib/is-email.ts';

interface ScheduleDialogProps {
  /** Below whom the account is chosen. */
  readonly top: { readonly id: string; readonly nickname: string };
  /** Undefined for a new one. */
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}

type Values = Pick<
  Schedule,
  'name' | 'accountId' | 'format' | 'language' | 'every' | 'timeZone' | 'emails' | 'on'
> & {
  readonly kind: ReportKindName;
  /** Undefined for whoever may not see the address book. */
  readonly contactIds?: string[];
  readonly at: Dayjs;
};

const MINUTES_PER_HOUR = 60;
/** Late in the night: what vehicles send late is there by then. */
const FIRST_MINUTE = 6 * MINUTES_PER_HOUR;
const atMinute = (minute: number) => dayjs().startOf('day').add(minute, 'minute');

/** A report that is made by itself: of what, how often, and whom it goes to. */
export function ScheduleDialog({ top, schedule, onClose }: ScheduleDialogProps): ReactElement {
  const { t, i18n } = useTranslation(['schedules', 'reports', 'pages']);
  const tellSaved = useSaved();
  const save = useCallMutation(saveSchedule, () => {
    tellSaved();
    onClose();
  });
  const hasContacts = useHasPermission('main:alarms_contacts');
  const ownerId = schedule?.creatorId ?? top.id;
  const { data: book } = useCall(
    findContacts,
    hasContacts ? { id: ownerId, pageSize: CONTACTS_MAX } : undefined,
  );
  const chosen = schedule?.contacts ?? [];
  const known = (book?.list ?? []).filter(({ email }) => email !== undefined);
  // Another account may keep one that was chosen.
  const others = chosen.filter(({ id }) => !known.some((contact) => contact.id === id));

  function submit({ kind, at, contactIds, ...values }: Values): void {
    // What the form does not show of the report stays, as long as it is the same report.
    const report = schedule?.report.kind === kind ? schedule.report : { kind };
    save.mutate({
      ...(schedule && { id: schedule.id, subtree: schedule.subtree }),
      ...(schedule?.ids && values.accountId === schedule.accountId && { ids: schedule.ids }),
      ...values,
      contactIds: contactIds ?? chosen.map(({ id }) => id),
      report,
      minuteOfDay: at.hour() * MINUTES_PER_HOUR + at.minute(),
    });
  }

  // A report of one vehicle is set up where the vehicle is.
  const kinds = REPORT_KIND_NAMES.filter(
    (kind) => !infoOfReport(kind).isOfOne || kind === schedule?.report.kind,
  );
  return (
    <FormDialog<Values>
      title={schedule ? schedule.name : t('create')}
      submit={t('save')}
      width={520}
      initialValues={toValues(schedule, top.id, i18n.language as OfferedLanguage)}
      mutation={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="kind" label={t('report')}>
        <Select options={kinds.map((kind) => ({ value: kind, label: t(`reports:kinds.${kind}`) }))} />
      </Form.Item>
      <Form.Item name="accountId" label={t('account')}>
        <AccountSelect top={top} label={t('account')} kind="all" />
      </Form.Item>
      <Form.Item name="every" label={t('every')}>
        <Select options={SCHEDULE_EVERY.map((every) => ({ value: every, label: t(`everies.${every}`) }))} />
      </Form.Item>
      <div className="schedule-pair">
        <Form.Item name="at" label={t('at')} extra={t('atHint')} rules={[{ required: true }]}>
          <TimePicker format="HH:mm" minuteStep={5} needConfirm={false} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('zone')}>
          <Select showSearch options={ZONE_OPTIONS} />
        </Form.Item>
      </div>
      <div className="schedule-pair">
        <Form.Item name="format" label={t('format')}>
          <Segmented
            options={REPORT_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }))}
          />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Select options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      </div>
      {hasContacts && (
        <Form.Item name="contactIds" label={t('pages:contacts')}>
          <Select
            mode="multiple"
            maxCount={SCHEDULE_EMAILS_MAX}
            optionFilterProp="label"
            options={[
              ...known.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="emails"
        label={t('emails')}
        extra={t('emailsHint', { max: SCHEDULE_EMAILS_MAX })}
        rules={[
          {
            validator: (_rule, emails: readonly string[]) =>
              emails.every(isEmail) ? Promise.resolve() : Promise.reject(new Error(t('emailBad'))),
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          maxCount={SCHEDULE_EMAILS_MAX}
        />
      </Form.Item>
      <Form.Item name="on" valuePropName="checked">
        <Checkbox>{t('active')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function toValues(schedule: Schedule | undefined, accountId: string, language: OfferedLanguage): Values {
  if (!schedule) {
    return {
      name: '',
      kind: 'summary',
      accountId,
      every: 'week',
      at: atMinute(FIRST_MINUTE),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      format: 'xlsx',
      language,
      emails: [],
      contactIds: [],
      on: true,
    };
  }
  return {
    ...schedule,
    kind: schedule.report.kind,
    at: atMinute(schedule.minuteOfDay),
    contactIds: schedule.contacts.map(({ id }) => id),
  };
}

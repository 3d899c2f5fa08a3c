import {
  DEVICE_NAME_MAX,
  SPEED_LIMIT,
  type DeviceField,
  type DeviceValues,
} from '@outrider/contract/device-changes.ts';
import { isHost, isIccid, isPlate, isSimNumber, toHost, toPlate } from '@outrider/domain/device-details.ts';
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { useProtocolOptions, ZONE_OPTIONS } from '../../fleet/device-options.ts';
import { FIELD_TEXTS } from '../../fleet/device-value-texts.ts';
import { FunctionsField } from './FunctionsField.tsx';
import { useTypeOptions } from './use-type-options.ts';
import { usePeriodOptions } from './use-period-options.ts';
import { toEndOfDay } from '../../lib/end-of-day.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { VEHICLE_KINDS } from '../../map/vehicles/vehicle-shapes.ts';

const EXPIRIES = ['expire', 'userExpire', 'simExpire'] as const satisfies readonly DeviceField[];
type Expiry = (typeof EXPIRIES)[number];

const isExpiry = (field: DeviceField): field is Expiry => (EXPIRIES as readonly string[]).includes(field);

const dayOf = (at: string | null | undefined) => (at === null || at === undefined ? null : dayjs(at));

/** As the form has them: days where the contract has instants. */
export type FormValues = {
  [Field in DeviceField]?: Field extends Expiry ? Dayjs | null : DeviceValues[Field];
};

export function toFormValues(values: Partial<DeviceValues>): FormValues {
  const days = EXPIRIES.map((field) => [field, dayOf(values[field])]);
  return { ...values, ...Object.fromEntries(days) } as FormValues; // The days replace the instants.
}

/** The value of a field that is empty; the rest always have one. */
const EMPTY: Partial<DeviceValues> = {
  nickname: '',
  simNumber: '',
  iccid: '',
  host: '',
  lacks: 0,
  speedLimit: null,
  servicePeriod: null,
};

/** What was given for these fields, as the contract has it; a day that was left alone stays the instant it was. */
export function toDeviceValues(
  form: FormValues,
  fields: readonly DeviceField[],
  before: Partial<DeviceValues> = {},
): Partial<DeviceValues> {
  const entries = fields.map((field) => {
    if (field === 'carNumber') return [field, toPlate(form.carNumber ?? '')];
    if (field === 'host') return [field, toHost(form.host ?? '')];
    // What was emptied, or never touched, is the empty value.
    if (!isExpiry(field)) return [field, form[field] ?? EMPTY[field]];
    return [field, toEndOfDay(form[field] ?? null, dayOf(before[field]))];
  });
  return Object.fromEntries(entries) as Partial<DeviceValues>; // By the fields' own names.
}

/** What an empty field means, or what becomes of a value. */
const HINTS = {
  speedLimit: 'devices:noLimit',
  servicePeriod: 'devices:fixedEnd',
  expire: 'devices:noEnd',
  userExpire: 'devices:noEnd',
  simExpire: 'devices:notRecorded',
  lacks: 'devices:functionsHint',
  host: 'devices:hostOnlyHint',
} as const;

const NEVER_EMPTY: ReadonlySet<DeviceField> = new Set([
  'iconType',
  'deviceType',
  'deviceProtocol',
  'timeZone',
]);

const CHECKS = {
  carNumber: [(text: string) => isPlate(toPlate(text)), 'devices:plateWrong'],
  simNumber: [isSimNumber, 'devices:simWrong'],
  iccid: [isIccid, 'devices:iccidWrong'],
  host: [(text: string) => isHost(toHost(text)), 'devices:hostWrong'],
} as const;

/** The fields of a form with what is written down of a device, checked as the server checks them. */
export function DeviceFields({
  fields,
  isEachNeeded = false,
}: {
  readonly fields: readonly DeviceField[];
  /** Each was chosen to be changed: what has no empty value must be given. */
  readonly isEachNeeded?: boolean;
}): ReactElement {
  const { t } = useTranslation(['devices', 'vehicle', 'monitor']);
  return (
    <>
      {fields.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={t(FIELD_TEXTS[field])}
          {...(field in HINTS ? { extra: t(HINTS[field as keyof typeof HINTS]) } : {})}
          rules={[
            ...rulesOf(field, (key) => t(key)),
            ...(isEachNeeded && NEVER_EMPTY.has(field)
              ? [{ required: true, message: t('devices:valueNeeded') }]
              : []),
          ]}
        >
          <Field field={field} />
        </Form.Item>
      ))}
    </>
  );
}

type WrongKey = (typeof CHECKS)[keyof typeof CHECKS][1];

function rulesOf(field: DeviceField, text: (key: WrongKey) => string) {
  if (!(field in CHECKS)) return [];
  const [is, wrong] = CHECKS[field as keyof typeof CHECKS]; // Just seen to be one of them.
  return [
    {
      validator: (_rule: unknown, value = '') =>
        value === '' || is(value.trim()) ? Promise.resolve() : Promise.reject(new Error(text(wrong))),
    },
  ];
}

interface FieldProps {
  readonly field: DeviceField;
  /** Of the form's item. */
  readonly id?: string;
}

function Field({ field, ...given }: FieldProps): ReactElement {
  const { t } = useTranslation(['vehicle']);
  const periods = usePeriodOptions();
  const protocols = useProtocolOptions();
  const types = useTypeOptions();
  switch (field) {
    case 'iconType':
      return (
        <Select
          {...given}
          options={Object.entries(VEHICLE_KINDS).map(([type, kind]) => ({
            value: Number(type),
            label: (
              <span className="device-icon-choice">
                <VehicleIcon type={Number(type) as VehicleIconType} state="moving" size={18} />
                {t(`vehicle:kinds.${kind}`)}
              </span>
            ),
          }))}
        />
      );
    case 'deviceType':
      return <Select {...given} options={types} showSearch={{ optionFilterProp: 'label' }} />;
    case 'deviceProtocol':
      return <Select {...given} options={protocols} />;
    case 'timeZone':
      return <Select {...given} options={ZONE_OPTIONS} showSearch />;
    case 'servicePeriod':
      return <Select {...given} allowClear options={periods} />;
    case 'lacks':
      return <FunctionsField {...given} />;
    case 'speedLimit':
      return <InputNumber {...given} className="device-day" min={SPEED_LIMIT.min} max={SPEED_LIMIT.max} />;
    case 'expire':
      return <ServiceEnd {...given} />;
    case 'userExpire':
    case 'simExpire':
      return <DatePicker {...given} className="device-day" />;
    default:
      return <Input {...given} maxLength={DEVICE_NAME_MAX} />;
  }
}

/** A service that is newly counted from the first report says by itself when it ends. */
function ServiceEnd(given: Omit<FieldProps, 'field'>): ReactElement {
  const form = Form.useFormInstance<FormValues>();
  const period = Form.useWatch('servicePeriod', form) ?? null;
  const isCounted = period !== null && form.isFieldTouched('servicePeriod');
  return <DatePicker {...given} disabled={isCounted} className="device-day" />;
}

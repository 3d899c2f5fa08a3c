import { findDeviceModel } from '@outrider/domain/device-models.ts';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VehicleIcon } from '../../../map/VehicleIcon.tsx';
import { VEHICLE_KINDS } from '../../../map/vehicles/vehicle-shapes.ts';
import type { VehicleIconType } from '../../../map/vehicle-store.ts';
import type { ChangeChoice } from '../use-monitor.ts';
import type { DeviceOrder } from './device-order.ts';
import { countChoices, EXPIRY_CHOICES, type ListFilter, STATE_CHOICES } from '../../../fleet/list-filter.ts';
import './filter-panel.css';

interface FilterPanelProps {
  readonly filter: ListFilter;
  readonly order: DeviceOrder;
  readonly change: ChangeChoice;
}

const EXPIRY_TEXTS = { '7': 'within7', '60': 'within60', over: 'over' } as const;

/** The filters of the list. Several values of one filter widen it; several filters narrow it. */
export function FilterPanel({ filter, order, change }: FilterPanelProps): ReactElement {
  const { t } = useTranslation(['fleet', 'monitor', 'vehicle']);
  return (
    <div className="filter-panel" role="group" aria-label={t('filter')}>
      <Choices name={t('state')}>
        {STATE_CHOICES.map((state) => (
          <Choice
            key={state}
            chosen={filter.states.includes(state)}
            onChoose={() => change({ state: listed(toggled(filter.states, state)) })}
          >
            {t(state === 'alarm' ? 'monitor:alarm' : `monitor:states.${state}`)}
          </Choice>
        ))}
      </Choices>
      {order.models.length > 1 && (
        <Choices name={t('model')}>
          {order.models.map((model) => (
            <Choice
              key={model}
              chosen={filter.models.includes(model)}
              onChoose={() => change({ model: listed(toggled(filter.models, model)) })}
            >
              {findDeviceModel(model) ?? model}
            </Choice>
          ))}
        </Choices>
      )}
      {order.icons.length > 1 && (
        <Choices name={t('icon')}>
          {order.icons.map((icon) => (
            <Choice
              key={icon}
              name={t(`vehicle:kinds.${VEHICLE_KINDS[icon as VehicleIconType]}`)}
              chosen={filter.icons.includes(icon)}
              onChoose={() => change({ icon: listed(toggled(filter.icons, icon)) })}
            >
              {/* The cast is safe: the contract allows icon types 1 to 12. */}
              <VehicleIcon type={icon as VehicleIconType} state="stopped" size={22} />
            </Choice>
          ))}
        </Choices>
      )}
      <Choices name={t('expiry')}>
        {EXPIRY_CHOICES.map((expiry) => (
          <Choice
            key={expiry}
            chosen={filter.expiry === expiry}
            onChoose={() => change({ expiry: filter.expiry === expiry ? undefined : expiry })}
          >
            {t(EXPIRY_TEXTS[expiry])}
          </Choice>
        ))}
      </Choices>
      {countChoices(filter) > 0 && (
        <button
          type="button"
          className="filter-clear"
          onClick={() => change({ state: undefined, model: undefined, icon: undefined, expiry: undefined })}
        >
          {t('clearFilters')}
        </button>
      )}
    </div>
  );
}

/** The form of the values in the address. */
function listed(values: readonly (string | number)[]): string | undefined {
  return values.join(',') || undefined;
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

function Choices({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <fieldset>
      <legend>{name}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  /** A name for a value that is shown as a picture. */
  readonly name?: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ chosen, name, onChoose, children }: ChoiceProps): ReactElement {
  return (
    <button
      type="button"
      className="filter-choice"
      aria-pressed={chosen}
      aria-label={name}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

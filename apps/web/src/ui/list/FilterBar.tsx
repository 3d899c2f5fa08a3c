import { Button, DatePicker, Input, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import type { AddressChanges } from '../../lib/use-address.ts';
import { useMoments } from '../../lib/use-moment.ts';
import { AccountPicker } from '../accounts/AccountPicker.tsx';
import { ClearIcon } from '../ClearIcon.tsx';
import { AccountsFilter } from './AccountsFilter.tsx';
import { DAY } from './day-presets.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { DevicesFilter } from './DevicesFilter.tsx';
import { FenceFilter } from './FenceFilter.tsx';
import { type Filter, type Filters, type Label, readIds, readTypes } from './list-filters.ts';
import { TypesFilter } from './TypesFilter.tsx';
import { useWords, type Words } from './words.ts';

interface FilterBarProps {
  readonly filters: Filters;
  /** The filters as they are typed, before the list is searched by them. */
  readonly params: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
  /** Where there is little room, the first and those that switch the view are shown, and the others on demand. */
  readonly isNarrow: boolean;
}

/** As many have room above the first row of a narrow list. */
const ALWAYS_SHOWN = 2;

export function FilterBar({ filters, params, onChange, isNarrow }: FilterBarProps): ReactElement | null {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const entries = Object.entries(filters).filter(([, { kind }]) => kind !== 'subject');
  if (entries.length === 0) return null;
  const isFirst = ([, filter]: (typeof entries)[number], index: number) =>
    index === 0 || (filter.kind === 'one' && filter.initial !== undefined);
  const others = entries.filter((entry, index) => !isFirst(entry, index));
  const isFolded = isNarrow && entries.length > ALWAYS_SHOWN;
  const set = others.filter(([name, { kind }]) => params.has(kind === 'period' ? 'from' : name)).length;
  const control = ([name, filter]: (typeof entries)[number]) => (
    <Control key={name} name={name} filter={filter} params={params} onChange={onChange} />
  );
  if (!isFolded) {
    return (
      <div className="list-filters" role="search">
        {entries.map(control)}
      </div>
    );
  }
  return (
    <div className="list-filters" role="search">
      {entries.filter(isFirst).map(control)}
      <Button
        type="text"
        className="list-filters-more"
        icon={<SlidersHorizontal size={15} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.text('list:filters')}
        {set > 0 && <span className="list-filters-set">{words.number(set)}</span>}
      </Button>
      {isOpen && others.map(control)}
    </div>
  );
}

interface ControlProps extends Pick<FilterBarProps, 'params' | 'onChange'> {
  readonly name: string;
  readonly filter: Filter;
}

function Control({ name, filter, params, onChange }: ControlProps): ReactElement | null {
  const words = useWords();
  const value = params.get(name) ?? '';
  switch (filter.kind) {
    case 'text': {
      const label = words.text(filter.label);
      return (
        <Input
          type="search"
          className="list-filter-text"
          prefix={<Search size={15} aria-hidden />}
          placeholder={label}
          aria-label={label}
          value={value}
          maxLength={filter.lengthMax}
          allowClear={{ clearIcon: <ClearIcon /> }}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      );
    }
    case 'account':
      return <Account value={value} onChange={(account) => onChange({ [name]: account })} />;
    case 'one':
    case 'many':
      return (
        <Options
          filter={filter}
          words={words}
          value={value}
          onChange={(text) => onChange({ [name]: text })}
        />
      );
    case 'period':
      return <Period label={words.text(filter.label)} params={params} onChange={onChange} />;
    case 'days':
      return <DaysFilter filter={filter} words={words} params={params} onChange={onChange} />;
    case 'devices':
      return (
        <DevicesFilter
          label={words.text(filter.label)}
          ids={readIds(value).slice(0, filter.max)}
          max={filter.max}
          onChange={(ids) => onChange({ [name]: ids.join(',') })}
        />
      );
    case 'accounts':
      return (
        <AccountsFilter
          label={words.text(filter.label)}
          ids={readIds(value).slice(0, filter.max)}
          max={filter.max}
          onChange={(ids) => onChange({ [name]: ids.join(',') })}
        />
      );
    case 'types':
      return (
        <TypesFilter
          label={words.text(filter.label)}
          values={readTypes(value)}
          onChange={(values) => onChange({ [name]: values.join(',') })}
        />
      );
    case 'fence':
      return (
        <FenceFilter
          label={words.text(filter.label)}
          fenceId={readIds(value)[0]}
          onChange={(fenceId) => onChange({ [name]: fenceId })}
        />
      );
    case 'subject':
      return null;
  }
}

interface AccountProps {
  readonly value: string;
  readonly onChange: (accountId: string | undefined) => void;
}

function Account({ value, onChange }: AccountProps): ReactElement | null {
  const { data: user } = useSession();
  if (!user) return null;
  return (
    <AccountPicker
      user={user}
      accountId={value || user.id}
      onPick={(id) => onChange(id === user.id ? undefined : id)}
    />
  );
}

interface OptionsProps {
  readonly filter: Extract<Filter, { kind: 'one' | 'many' }>;
  readonly words: Words;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Options({ filter, words, value, onChange }: OptionsProps): ReactElement {
  const options = useMemo(() => {
    const inOrder = filter.values.map((each) => ({
      value: each,
      label: toLabel(filter.labelOf(each), words),
    }));
    return filter.isByName
      ? inOrder.toSorted((a, b) => a.label.localeCompare(b.label, words.language))
      : inOrder;
  }, [filter, words]);
  const label = words.text(filter.label);
  const shared = { options, placeholder: label, 'aria-label': label, allowClear: true } as const;
  if (filter.kind === 'one' && filter.initial !== undefined) {
    const { initial } = filter;
    return (
      <Segmented
        className="list-filter-view"
        aria-label={label}
        options={options}
        value={filter.values.includes(value) ? value : initial}
        onChange={(chosen) => onChange(chosen === initial ? '' : chosen)}
      />
    );
  }
  const known = value.split(',').filter((each) => options.some((option) => option.value === each));
  const search = { showSearch: { optionFilterProp: 'label' } } as const;
  if (filter.kind === 'one') {
    return (
      <Select
        {...shared}
        value={known[0] ?? null}
        onChange={(chosen: string | null) => onChange(chosen ?? '')}
      />
    );
  }
  return (
    <Select<string[]>
      {...shared}
      {...search}
      mode="multiple"
      maxTagCount="responsive"
      value={known}
      onChange={(chosen) => onChange(chosen.join(','))}
    />
  );
}

function toLabel(label: Label, words: Words): string {
  return typeof label === 'string' ? words.text(label) : label.name;
}

interface PeriodProps {
  readonly label: string;
  readonly params: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
}

function Period({ label, params, onChange }: PeriodProps): ReactElement {
  const msOf = (key: string) => dayjs(params.get(key) ?? '').valueOf();
  const value = useMoments(msOf('from'), msOf('to'));
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={value}
      onChange={(range) => onChange({ from: range?.[0]?.format(DAY), to: range?.[1]?.format(DAY) })}
    />
  );
}

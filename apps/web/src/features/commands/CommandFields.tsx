import {
  type CommandKind,
  findParameterProblem,
  getCommandTraits,
} from '@outrider/domain/commands/command-kinds.ts';
import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { COMMAND_GROUPS, type CommandGroup, unitSign } from './command-form.ts';

/** The choice of a command among those that the device understands. */
export function KindSelect({ kinds }: { kinds: readonly CommandKind[] }): ReactElement {
  const { t } = useTranslation('commands');
  // The cast is safe: Object.keys only loses the type of the names.
  const options = (Object.keys(COMMAND_GROUPS) as CommandGroup[]).flatMap((group) => {
    const offered = COMMAND_GROUPS[group].filter((kind) => kinds.includes(kind));
    const entries = offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
    return entries.length > 0 ? [{ label: t(`groups.${group}`), options: entries }] : [];
  });
  return (
    <Form.Item name="kind" label={t('command')} rules={[{ required: true, message: t('choose') }]}>
      <Select
        options={options}
        placeholder={t('choose')}
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={320}
      />
    </Form.Item>
  );
}

/** A field for each parameter of a command, with its limits and its unit. */
export function ParameterFields({ kind }: { kind: CommandKind }): ReactElement {
  const { t, i18n } = useTranslation('commands');
  const language = languageTag(i18n.language);
  return (
    <>
      {Object.entries(getCommandTraits(kind).parameters).map(([name, parameter]) => {
        const isNumber = parameter.type === 'number';
        const range = isNumber
          ? t('range', {
              min: formatNumber(parameter.min, language),
              max: formatNumber(parameter.max, language),
            })
          : undefined;
        const hint = isNumber && parameter.hasOff ? `${range}; ${t('offHint')}` : range;
        // The table's names are those of the texts; a test compares them.
        const label = t(`parameters.${name}` as 'parameters.host');
        return (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={isNumber && parameter.unit === 'port' ? undefined : hint}
            rules={[
              {
                validator(_rule, value: unknown) {
                  const problem = findParameterProblem(
                    parameter,
                    typeof value === 'string' ? value.trim() : value,
                  );
                  if (!problem) return Promise.resolve();
                  if (isNumber && problem !== 'missing') {
                    return Promise.reject(new Error(t('outOfRange', { range: hint })));
                  }
                  return Promise.reject(new Error(t(problem === 'missing' ? 'missing' : 'malformed')));
                },
              },
            ]}
          >
            {isNumber ? (
              <InputNumber className="full-width" precision={0} suffix={unitSign(parameter.unit, language)} />
            ) : (
              <Input maxLength={parameter.maxLength} />
            )}
          </Form.Item>
        );
      })}
    </>
  );
}

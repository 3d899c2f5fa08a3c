import type { RuleField } from '@outrider/domain/alarm-rules.ts';
import { Form, InputNumber } from 'antd';
import type { ReactElement } from 'react';
import { useWords } from '../../ui/list/words.ts';
import { valueText } from './rule-sentence.ts';

interface LimitFieldProps {
  readonly name: string;
  readonly label: string;
  readonly field: RuleField;
  /** The field that it has to stay below, and what is said where it does not. */
  readonly below?: string;
  readonly belowText?: string;
}

const WHOLE = new Set<RuleField['unit']>(['minutes', 'days', 'metres']);

/** A limit within its bounds, which stand below it with their unit. */
export function LimitField({ name, label, field, below, belowText }: LimitFieldProps): ReactElement {
  const { language } = useWords();
  const { unit, min, max } = field;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={`${valueText(min, unit, language)} – ${valueText(max, unit, language)}`}
      {...(below !== undefined && { dependencies: [below] })}
      rules={[
        { required: true, message: '' },
        ({ getFieldValue }) => ({
          validator: async (_rule, value: number) => {
            if (below !== undefined && value >= Number(getFieldValue(below))) throw new Error(belowText);
          },
        }),
      ]}
    >
      <InputNumber min={min} max={max} {...(WHOLE.has(unit) && { precision: 0 })} className="full-width" />
    </Form.Item>
  );
}

/**
 * Units and times of languages that browsers lack: Chromium has neither Khmer nor Burmese, and would use English or the
 * user's language instead. The texts follow the Unicode CLDR, and Burmese lengths follow the symbols of the country's
 * road signs. Digits are the same as in other languages.
 */
export type UnitName =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'kilometer-per-hour'
  | 'meter'
  | 'kilometer'
  | 'foot'
  | 'mile'
  | 'liter'
  | 'celsius'
  | 'kilogram';

export interface OwnUnits {
  /** `{{value}}` stands for the number. */
  readonly units: Readonly<Record<UnitName, string>>;
  /** `{{value}}` stands for the number with its unit. */
  readonly ago: string;
  readonly ahead: string;
  /** Monday first. */
  readonly weekdays: readonly string[];
}

/** By the first part of a BCP 47 tag. */
export const OWN_UNITS: Readonly<Record<string, OwnUnits>> = {
  km: {
    units: {
      second: '{{value}} វិនាទី',
      minute: '{{value}} នាទី',
      hour: '{{value}} ម៉ោង',
      day: '{{value}} ថ្ងៃ',
      'kilometer-per-hour': '{{value}} គ.ម./ម៉',
      meter: '{{value}} ម៉ែត្រ',
      kilometer: '{{value}} គ.ម.',
      foot: '{{value}} ហ្វីត',
      mile: '{{value}} ម៉ាយ',
      liter: '{{value}} លីត្រ',
      celsius: '{{value}} °C',
      kilogram: '{{value}} គ.ក្រ.',
    },
    ago: '{{value}}មុន',
    ahead: '{{value}}ទៀត',
    weekdays: ['ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍', 'អាទិត្យ'],
  },
  my: {
    units: {
      second: '{{value}} စက္ကန့်',
      minute: '{{value}} မိနစ်',
      hour: '{{value}} နာရီ',
      day: '{{value}} ရက်',
      'kilometer-per-hour': '{{value}} km/h',
      meter: '{{value}} မီတာ',
      kilometer: '{{value}} km',
      foot: '{{value}} ပေ',
      mile: '{{value}} မိုင်',
      liter: '{{value}} လီတာ',
      celsius: '{{value}} °C',
      kilogram: '{{value}} ကီလိုဂရမ်',
    },
    ago: 'ပြီးခဲ့သည့် {{value}}',
    ahead: '{{value}}အတွင်း',
    weekdays: ['တနင်္လာ', 'အင်္ဂါ', 'ဗုဒ္ဓဟူး', 'ကြာသပတေး', 'သောကြာ', 'စနေ', 'တနင်္ဂနွေ'],
  },
};

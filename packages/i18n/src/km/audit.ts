import type { Texts } from '../texts.ts';
import type { audit as en } from '../en/audit.ts';

export const audit: Texts<typeof en> = {
  search: 'ស្វែងរកគណនី ឧបករណ៍ ឬអ្នកធ្វើ',
  account: 'នៃគណនី',
  period: 'រយៈពេល',
  export: 'នាំចេញ',
  exported: 'បាននាំចេញ៖ {{rows}}',
  incomplete: 'ឯកសារមានតែ {{rows}} ថ្មីបំផុត។ បង្រួមរយៈពេលសម្រាប់អ្វីចាស់ៗ។',
  time: 'ម៉ោង',
  action: 'អ្វី',
  subject: 'លើអ្វី',
  actor: 'នរណា',
  changes: 'មុន និងក្រោយ',
  nothing: 'មិនទាន់មានអ្វីទេ',
  nothingHint: 'ការផ្លាស់ប្ដូរលើគណនី និងឧបករណ៍បង្ហាញនៅទីនេះ ជាមួយអ្នកធ្វើ។',
  many: 'ច្រើនជាង {{total}}',
};

import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'ឈ្មោះអ្នកប្រើ',
    nickname: 'ឈ្មោះ',
    telephone: 'ទូរសព្ទ',
    address: 'អាសយដ្ឋាន',
    providerName: 'អ្នកផ្ដល់សេវា',
    providerContact: 'អ្នកទំនាក់ទំនង',
    providerPhone: 'ទូរសព្ទអ្នកផ្ដល់សេវា',
  },
  nicknameMissing: 'សូមបញ្ចូលឈ្មោះ',
  provider: 'ព័ត៌មានអ្នកផ្ដល់សេវា',
  providerHint: 'បង្ហាញដល់គណនីនេះ និងគណនីខាងក្រោមដែលគ្មានព័ត៌មានផ្ទាល់ខ្លួន។',
};

import type { Texts } from '../texts.ts';
import type { session as en } from '../en/session.ts';

export const session: Texts<typeof en> = {
  title: 'ចូលប្រើ',
  username: 'ឈ្មោះអ្នកប្រើ',
  password: 'ពាក្យសម្ងាត់',
  showPassword: 'បង្ហាញពាក្យសម្ងាត់',
  hidePassword: 'លាក់ពាក្យសម្ងាត់',
  remember: 'រក្សាការចូលប្រើ ៣០ ថ្ងៃ',
  submit: 'ចូលប្រើ',
  submitting: 'កំពុងចូល…',
  usernameMissing: 'សូមបញ្ចូលឈ្មោះអ្នកប្រើ',
  passwordMissing: 'សូមបញ្ចូលពាក្យសម្ងាត់',
  capsLock: 'Caps Lock កំពុងបើក',
};

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
  codeTitle: 'ជំហានទីពីរ',
  codeText: 'បញ្ចូលលេខប្រាំមួយខ្ទង់ពីកម្មវិធីផ្ទៀងផ្ទាត់ ឬលេខកូដសង្គ្រោះ។',
  code: 'លេខកូដ',
  codeSubmit: 'បន្ត',
  codeBack: 'ចូលដោយគណនីផ្សេង',
  trial: 'សាកល្បង',
  trialHint: 'គណនីសាកល្បង៖ មើលបានទាំងអស់ កែមិនបាន។',
  app: 'កម្មវិធី៖',
  certMissing: 'អាសយដ្ឋាននេះខ្វះអ្វីដែលនៅក្រោយ #។ សូមបើកតំណដូចដែលទទួលបាន។',
};

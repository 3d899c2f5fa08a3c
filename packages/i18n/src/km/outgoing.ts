import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'សារសាកល្បង',
  testText: 'នេះជាសារសាកល្បង។ បើអ្នកអានវាបាន សំឡេងរោទ៍ក៏អាចមកដល់អ្នកតាមទីនេះដែរ។\nអ្នកមិនចាំបាច់ធ្វើអ្វីទេ។',
  testShort: 'សាកល្បង៖ សំឡេងរោទ៍អាចមកដល់អ្នកទីនេះ។ មិនចាំបាច់ធ្វើអ្វីទេ។',
  acknowledge: 'ទទួលស្គាល់',
  open: 'បើកប្រព័ន្ធ',
  footer: 'អ្នកទទួលអ៊ីមែលនេះ ព្រោះ {{account}} រក្សាអ្នកជាទំនាក់ទំនង។',
  stop: 'ឈប់ទទួលអ៊ីមែលទាំងនេះ',
};

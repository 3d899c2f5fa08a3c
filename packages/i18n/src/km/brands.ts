import type { Texts } from '../texts.ts';
import type { brands as en } from '../en/brands.ts';

export const brands: Texts<typeof en> = {
  title: 'ទំព័រចូលប្រើ',
  text: 'ទំព័រចូលផ្ទាល់ខ្លួនសម្រាប់អតិថិជន៖ រៀបចំនៅទីនេះ មើលជាមុន រួចដាក់ឱ្យប្រើ។',
  account: 'របស់ភ្នាក់ងារ',
  fields: {
    productName: 'ឈ្មោះ',
    slogan: 'ពាក្យស្លោក',
    footer: 'ខាងក្រោមទម្រង់',
    path: 'អាសយដ្ឋាន',
    hostName: 'ឈ្មោះដែនផ្ទាល់',
    primaryColor: 'ពណ៌ប៊ូតុង',
    backgroundColor: 'ផ្ទៃខាងក្រោយ',
    androidAppLink: 'កម្មវិធី Android',
    iosAppLink: 'កម្មវិធី iOS',
    logo: 'ឡូហ្គោ',
  },
  pathHint: 'អក្សរតូច លេខ និងសញ្ញា - ពី 3 ដល់ 40។',
  logoHint: 'PNG ឬ WebP មិនលើស 64 kB។',
  linkHint: 'អាសយដ្ឋាន https។',
  chooseLogo: 'ជ្រើសរូប',
  removeLogo: 'ដកចេញ',
  save: 'រក្សាទុកព្រាង',
  publish: 'ដាក់ឱ្យប្រើ',
  unpublish: 'ដកចុះ',
  preview: 'មើលជាមុន',
  live: 'ប្រើតាំងពី {{time}} នៅ',
  notLive: 'មិនទាន់ប្រើ៖ អតិថិជនឃើញទំព័រវេទិកា។',
  unsaved: 'សូមរក្សាទុកជាមុន៖ អ្វីដែលដាក់ឱ្យប្រើគឺអ្វីដែលបានរក្សាទុក។',
};

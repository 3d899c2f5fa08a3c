import type { needs as en } from '../en/needs.ts';
import type { Texts } from '../texts.ts';

export const needs: Texts<typeof en> = {
  title: 'អ្វីដែលត្រូវការអ្នក',
  tab: 'ត្រូវធ្វើ',
  none: 'គ្មានអ្វីត្រូវការអ្នកទេ',
  bell: 'មាន {{count}} រឿងត្រូវការអ្នក',
  urgent: 'សំឡេងរោទ៍បន្ទាន់ {{count}}',
  alarm: '{{alarm}} ({{name}})',
  alarmTimes: '{{alarm}} ×{{count}} ({{name}})',
  alarmMany: '{{alarm}} ×{{count}} (យានយន្ត {{vehicles}})',
  silent: '{{name}} ស្ងាត់ {{duration}}',
  silentMany: 'យានយន្ត {{count}} បាត់ទំនាក់ទំនងក្នុងមួយថ្ងៃ',
  due: {
    service: 'យានយន្ត {{count}} ផុតកំណត់សប្តាហ៍នេះ',
    user: 'សេវាអ្នកប្រើ {{count}} ផុតកំណត់សប្តាហ៍នេះ',
    sim: 'ស៊ីម {{count}} ផុតកំណត់សប្តាហ៍នេះ',
  },
  onMap: 'លើផែនទី៖ {{line}}',
  acknowledge: 'ទទួលស្គាល់៖ {{line}}',
  markRead: 'សម្គាល់ថាបានអាន៖ {{line}}',
  more: 'និង {{count}} ទៀត',
  sound: 'សំឡេងសម្រាប់រោទ៍បន្ទាន់',
  soundHint: 'វារោទ៍ដដែលៗរហូតដល់រោទ៍បន្ទាន់ទាំងអស់ត្រូវបានទទួលស្គាល់។',
  all: 'សំឡេងរោទ៍ទាំងអស់',
  drawer: 'សំឡេងរោទ៍ {{count}}',
  lacks: {
    live: 'កម្មវិធីរុករកនេះមិនគាំទ្រសំឡេងរោទ៍ភ្លាមៗទេ។ រោទ៍ថ្មីត្រូវបានយករៀងរាល់ {{seconds}} វិនាទី។',
    sound: 'កម្មវិធីរុករកនេះមិនគាំទ្រសំឡេងរោទ៍ភ្លាមៗទេ៖ វាមិនបញ្ចេញសំឡេង។ រោទ៍ថ្មីបង្ហាញនៅទីនេះ រៀងរាល់ {{seconds}} វិនាទី។',
  },
};

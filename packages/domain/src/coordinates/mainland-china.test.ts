import { describe, expect, test } from 'vitest';
import { isInMainlandChina } from './mainland-china.ts';

describe('the shift applies in', () => {
  test.each([
    ['Beijing', 116.404, 39.915],
    ['Shenzhen, Luohu port', 114.1145, 22.5365],
    ['Shenzhen, Futian port', 114.068, 22.5205],
    ['Shenzhen, Shekou', 113.915, 22.482],
    ['Zhuhai, Gongbei port', 113.5497, 22.2195],
    ['Zhuhai, Hengqin', 113.52, 22.13],
    ['Xiamen', 118.08, 24.46],
    ['Haikou', 110.33, 20.03],
    ['Sanya', 109.51, 18.25],
    ['Kashgar', 75.99, 39.47],
    ['Urumqi', 87.61, 43.79],
    ['Lhasa', 91.11, 29.65],
    ['Heihe', 127.49, 50.24],
    ['Dandong', 124.37, 40.13],
    ['Pingxiang', 106.75, 22.1],
    ['Ruili', 97.85, 24.01],
    ['Hangzhou Bay bridge', 121.12, 30.45],
    ['Yangshan port', 122.06, 30.63],
  ])('%s', (_name, longitude, latitude) => {
    expect(isInMainlandChina(longitude, latitude)).toBe(true);
  });
});

describe('the shift does not apply in', () => {
  test.each([
    ['Hong Kong, Central', 114.158, 22.281],
    ['Hong Kong, Sheung Shui', 114.128, 22.501],
    ['Hong Kong, Lo Wu station', 114.1134, 22.528],
    ['Hong Kong airport', 113.92, 22.31],
    ['Hong Kong, Tung Ping Chau', 114.433, 22.543],
    ['Macau', 113.545, 22.195],
    ['Macau, Cotai', 113.56, 22.145],
    ['Taipei', 121.56, 25.03],
    ['Kaohsiung', 120.3, 22.62],
    ['Kinmen', 118.32, 24.44],
    ['Matsu', 119.94, 26.15],
    ['Hanoi', 105.85, 21.03],
    ['Lao Cai', 103.96, 22.47],
    ['Mong Cai', 107.97, 21.52],
    ['Phnom Penh', 104.92, 11.56],
    ['Bangkok', 100.5, 13.75],
    ['Chiang Mai', 98.98, 18.79],
    ['Yangon', 96.16, 16.8],
    ['Vientiane', 102.6, 17.97],
    ['Kathmandu', 85.32, 27.71],
    ['Ulaanbaatar', 106.92, 47.92],
    ['Almaty', 76.95, 43.24],
    ['Vladivostok', 131.9, 43.12],
    ['Blagoveshchensk', 127.53, 50.28],
    ['Sinuiju', 124.42, 40.09],
    ['Pyongyang', 125.75, 39.03],
    ['Seoul', 126.98, 37.57],
    ['Manila', 120.98, 14.6],
    ['nowhere', Number.NaN, Number.NaN],
  ])('%s', (_name, longitude, latitude) => {
    expect(isInMainlandChina(longitude, latitude)).toBe(false);
  });
});

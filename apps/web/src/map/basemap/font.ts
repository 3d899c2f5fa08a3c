/** The font stack of ui/base.css, repeated here because a canvas does not resolve custom properties. */
export const MAP_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans', 'Noto Sans Khmer', 'Noto Sans Thai', 'Noto Sans Myanmar', sans-serif";

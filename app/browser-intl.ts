import {
  createFormatters,
  createIntlCache,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatDisplayName,
  formatMessage,
  formatNumber,
  type IntlConfig,
} from '@formatjs/intl';

export { createIntlCache };

/**
 * What pages use of react-intl's `createIntl`, for the browser's build, where it takes the place of `react-intl/server`: the same
 * functions of FormatJS, without those for durations, parts and elements in messages, which every first visit would load.
 */
export function createIntl(config: IntlConfig, cache = createIntlCache()) {
  const complete = { ...DEFAULT_INTL_CONFIG, ...config };
  const formatters = createFormatters(cache);
  return {
    ...complete,
    formatters,
    formatDate: formatDate.bind(null, complete, formatters.getDateTimeFormat),
    formatNumber: formatNumber.bind(null, complete, formatters.getNumberFormat),
    formatDisplayName: formatDisplayName.bind(null, complete, formatters.getDisplayNames),
    formatMessage: formatMessage.bind(null, complete, formatters),
  };
}

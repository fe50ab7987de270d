// Time chart

export const notWithoutFailure = "not without failure";
export const seriesRange = (name: string, first: string, last: string, highest: string) =>
  `${name} from ${first} to ${last}, highest ${highest}`;
export const seriesOf = (title: string, series: string) => `${title}: ${series}.`;
export const noValues = (title: string) => `${title}: no values.`;

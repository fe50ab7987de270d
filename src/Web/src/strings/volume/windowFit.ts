// Window fit

export const longerThanWindow = (path: string, time: string, spare: string) =>
  `The backup of ${path} takes ${time}, ${spare} longer than its window.`;
export const fitsIntoWindow = (path: string, time: string, spare: string) =>
  `The backup of ${path} takes ${time}, ${spare} less than its window.`;

export const bytesPerMiB = 1024 ** 2;
export const bytesPerGiB = 1024 ** 3;

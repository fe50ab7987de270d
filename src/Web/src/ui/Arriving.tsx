/** Stands for a part that may stay empty, until its data has arrived. The parts below it are hidden meanwhile, as below a skeleton. */
export function Arriving() {
  return <span data-arriving hidden />;
}

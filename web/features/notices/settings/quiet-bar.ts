const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns true if the middle of this hour of the day is quiet. */
export const isQuietHour = ({ from, to }: { from: string; to: string }, hour: number): boolean => {
  const [begin, end, middle] = [minutesOf(from), minutesOf(to), hour * 60 + 30];
  return begin < end ? middle >= begin && middle < end : middle >= begin || middle < end;
};

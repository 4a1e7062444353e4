export type ServiceLog = {
  info: (message: string) => void;
  error: (details: object, message: string) => void;
};

import type { LogAction } from '@tabletime/contract';

const explained: readonly LogAction[] = ['SESSION_EDITED', 'SESSION_DELETED', 'USER_DELETED', 'STATUS_UPDATED'];

export const hasReasonControl = (action: LogAction): boolean => explained.includes(action);

/** One call of each endpoint about what a member prefers and practised. */
export const ownCalls = {
  'POST /api/v2/preferences/video_resolution': '/api/v2/preferences/video_resolution',
  'POST /api/v2/preferences/captions': '/api/v2/preferences/captions',
  'POST /api/v2/preferences/toggle_autoplay': '/api/v2/preferences/toggle_autoplay',
  'POST /api/v2/preferences/finished_today': '/api/v2/preferences/finished_today',
  'GET /api/v2/users/me/practice': '/api/v2/users/me/practice',
  'GET /api/v2/users/me/practice_weeks': '/api/v2/users/me/practice_weeks?page=1',
  'GET /api/v2/users/me/completed_classes': '/api/v2/users/me/completed_classes?order=recentlyViewed',
};

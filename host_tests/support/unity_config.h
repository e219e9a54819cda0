// Unity's settings for all tests of this project.
#ifndef KAITEN_UNITY_CONFIG_H
#define KAITEN_UNITY_CONFIG_H

#define UNITY_SUPPORT_64
#define UNITY_OUTPUT_COLOR

#endif
